// Generated from clashes.json

import SnapshotParser

/// What stands at `projects/<projectId>`; it has no model.
enum Project {}

/// What stands at `projects/<projectId>/members/<memberId>`; it has no model.
enum Member {}

/// What stands at `teams/<teamId>`; it has no model.
enum Team {}

/// What stands at `teams/<teamId>/members/<memberId>`; it has no model.
enum TeamMember {}

/// What stands at `teams/<teamId>/ProjectTask`; it has no model.
enum TeamProjectTask {}

/// What stands at `type`; it has no model.
enum TypeBranch {}

/// What stands at `type/string`; it has no model.
enum TypeBranchString {}

/// What stands at `type/path`; it has no model.
enum TypeBranchPath {}

/// What stands at `elements/<elementId>`; it has no model.
enum ElementBranch {}

/// What stands at `elements/<elementId>/hashable`; it has no model.
enum ElementBranchHashable {}

/// What stands at `elements/<elementId>/hashable/swift`; it has no model.
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
