/// What belongs to the current object. Opening a node, or writing an object, keeps the scope of the
/// object around it, which is given back at the end.
///
/// It holds no references, since they would be counted for each object.
@usableFromInline
struct Scope {
    /// What a reader reads the object for.
    var intent = ReadingIntent()
    /// What is done with the object.
    @usableFromInline var target = Target.unchanged
    /// Whether a binding has set a property of the object; see
    /// ``SnapshotParser/Binder/detectAssignments(in:)``.
    @usableFromInline var hasSetProperty = false
    /// The object's type, for issues.
    var model: any Any.Type = Never.self
    /// How many of the binder's renamings are in force, of which the last one counts.
    var renamingCount = 0
    /// How nil is written in the object's properties, if bindings have changed it.
    var nilValues: SnapshotParser.NilValues?
}

/// What is done with the current object.
@usableFromInline
enum Target {
    /// It is made for the node that is read, or is the app's own instance, which is read as a new
    /// one.
    case new
    /// It existed before, and is set to what the node mentions.
    case updated
    /// No property is set: it is written, or it existed before, and an update first looks for
    /// issues with all that it would change.
    case unchanged
}
