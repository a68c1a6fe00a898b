// Generated from clashes.json

import SnapshotParser

/// The data at `projects/<projectId>`, which has no model.
enum Project {}

/// The data at `projects/<projectId>/members/<memberId>`, which has no model.
enum Member {}

/// The data at `teams/<teamId>`, which has no model.
enum Team {}

/// The data at `teams/<teamId>/members/<memberId>`, which has no model.
enum TeamMember {}

/// The data at `teams/<teamId>/ProjectTask`, which has no model.
enum TeamProjectTask {}

/// The data at `type`, which has no model.
enum TypeBranch {}

/// The data at `type/string`, which has no model.
enum TypeBranchString {}

/// The data at `type/path`, which has no model.
enum TypeBranchPath {}

/// The data at `elements/<elementId>`, which has no model.
enum ElementBranch {}

/// The data at `elements/<elementId>/hashable`, which has no model.
enum ElementBranchHashable {}

/// The data at `elements/<elementId>/hashable/swift`, which has no model.
enum ElementBranchHashableSwift {}

nonisolated extension Path where Element == Root {
    /// The path to `projects`.
    var projects: Path<Project>.Collection {
        Path.append(self, "projects")
    }

    /// The path to `projects/<projectId>`.
    func project(_ projectId: String) -> Path<Project> {
        projects.child(projectId)
    }

    /// The path to `teams`.
    var teams: Path<Team>.Collection {
        Path.append(self, "teams")
    }

    /// The path to `teams/<teamId>`.
    func team(_ teamId: String) -> Path<Team> {
        teams.child(teamId)
    }

    /// The path to `type`.
    var type: Path<TypeBranch> {
        Path.append(self, "type")
    }

    /// The path to `elements`.
    var elements: Path<ElementBranch>.Collection {
        Path.append(self, "elements")
    }

    /// The path to `elements/<elementId>`.
    func element(_ elementId: String) -> Path<ElementBranch> {
        elements.child(elementId)
    }
}

nonisolated extension Path where Element == Project {
    /// The path to `projects/<projectId>/task`.
    var task: Path<ProjectTask> {
        Path.append(self, "task")
    }

    /// The path to `projects/<projectId>/members`.
    var members: Path<Member>.Collection {
        Path.append(self, "members")
    }

    /// The path to `projects/<projectId>/members/<memberId>`.
    func member(_ memberId: String) -> Path<Member> {
        members.child(memberId)
    }
}

nonisolated extension Path where Element == Member {
    /// The path to `projects/<projectId>/members/<memberId>/role`.
    var role: Path<String> {
        Path.append(self, "role")
    }
}

nonisolated extension Path where Element == Team {
    /// The path to `teams/<teamId>/members`.
    var members: Path<TeamMember>.Collection {
        Path.append(self, "members")
    }

    /// The path to `teams/<teamId>/members/<memberId>`.
    func member(_ memberId: String) -> Path<TeamMember> {
        members.child(memberId)
    }

    /// The path to `teams/<teamId>/ProjectTask`.
    var projectTask: Path<TeamProjectTask> {
        Path.append(self, "ProjectTask")
    }
}

nonisolated extension Path where Element == TeamMember {
    /// The path to `teams/<teamId>/members/<memberId>/joined`.
    var joined: Path<Int> {
        Path.append(self, "joined")
    }
}

nonisolated extension Path where Element == TeamProjectTask {
    /// The path to `teams/<teamId>/ProjectTask/count`.
    var count: Path<Int> {
        Path.append(self, "count")
    }
}

nonisolated extension Path where Element == TypeBranch {
    /// The path to `type/string`.
    var string: Path<TypeBranchString> {
        Path.append(self, "string")
    }

    /// The path to `type/path`.
    var path: Path<TypeBranchPath> {
        Path.append(self, "path")
    }
}

nonisolated extension Path where Element == TypeBranchString {
    /// The path to `type/string/length`.
    var length: Path<Int> {
        Path.append(self, "length")
    }
}

nonisolated extension Path where Element == TypeBranchPath {
    /// The path to `type/path/width`.
    var width: Path<Int> {
        Path.append(self, "width")
    }
}

nonisolated extension Path where Element == ElementBranch {
    /// The path to `elements/<elementId>/element`.
    var element: Path<Int> {
        Path.append(self, "element")
    }

    /// The path to `elements/<elementId>/hashable`.
    var hashable: Path<ElementBranchHashable> {
        Path.append(self, "hashable")
    }
}

nonisolated extension Path where Element == ElementBranchHashable {
    /// The path to `elements/<elementId>/hashable/swift`.
    var swift: Path<ElementBranchHashableSwift> {
        Path.append(self, "swift")
    }
}

nonisolated extension Path where Element == ElementBranchHashableSwift {
    /// The path to `elements/<elementId>/hashable/swift/size`.
    var size: Path<Int> {
        Path.append(self, "size")
    }
}
