import SnapshotParser

print(SnapshotParser().keyName)
