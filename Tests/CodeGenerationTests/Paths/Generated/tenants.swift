// Generated from tenants.json

import SnapshotParser

/// The data at `<tenantId>`, which has no model.
enum Tenant {}

nonisolated extension Path where Element == Root {
    /// The path to `<tenantId>`.
    func tenant(_ tenantId: String) -> Path<Tenant> {
        Path.append(self, tenantId)
    }
}

nonisolated extension Path where Element == Tenant {
    /// The path to `<tenantId>/title`.
    var title: Path<String> {
        Path.append(self, "title")
    }

    /// The path to `<tenantId>/invoices`.
    var invoices: Path<Invoice>.Collection {
        Path.append(self, "invoices")
    }

    /// The path to `<tenantId>/invoices/<invoiceId>`.
    func invoice(_ invoiceId: String) -> Path<Invoice> {
        invoices.child(invoiceId)
    }
}
