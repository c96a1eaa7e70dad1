/// The members of a JSON object in the order they were written, each name once.
///
/// Two objects are equal when they have equal members, in whatever order. A lookup takes constant time also in an
/// object with very many members.
package struct JSONObject: Sendable {
    /// A name and its value.
    package struct Member: Sendable {
        /// The name, without quotes and escapes.
        package let key: String
        /// The UTF-8 offset of the name's opening quote in its ``SourceText``; 0 for members made in memory.
        package let keyOffset: Int
        /// The value.
        package var value: JSONValue

        /// Makes a member.
        package init(key: String, keyOffset: Int = 0, value: JSONValue) {
            self.key = key
            self.keyOffset = keyOffset
            self.value = value
        }
    }

    /// The members in the order they were written.
    package private(set) var members: [Member]
    /// Positions by name; empty as long as looking at each member is faster.
    private var positions: [ExactString: Int]

    /// Up to this many members are looked at one by one.
    static let smallCount = 8

    /// An object without members.
    package init() {
        members = []
        positions = [:]
    }

    /// Members in this order. Of two with the same name the later value stays, at the place of the earlier.
    package init(members: some Sequence<Member>) {
        self.init()
        for member in members {
            update(member)
        }
    }

    /// Names and values in this order. Of two with the same name the later value stays, at the place of the earlier.
    package init(_ pairs: some Sequence<(String, JSONValue)>) {
        self.init(members: pairs.lazy.map { Member(key: $0.0, value: $0.1) })
    }

    /// The value of a name. Setting nil removes the member; setting a new name appends one.
    package subscript(key: String) -> JSONValue? {
        get {
            position(of: key).map { members[$0].value }
        }
        set {
            guard let newValue else {
                remove(key)
                return
            }
            if let position = position(of: key) {
                members[position].value = newValue
            } else {
                append(Member(key: key, value: newValue))
            }
        }
    }

    /// The names in the order they were written.
    package var keys: [String] {
        members.map(\.key)
    }

    /// The member with a name, for its place in the text.
    package func member(_ key: String) -> Member? {
        position(of: key).map { members[$0] }
    }

    /// The object with other values. Members for which there is none are left out.
    ///
    /// - Parameter transform: Gives the new value of a member, or nil to leave it out.
    package func compactMapValues<Failure: Error>(
        _ transform: (JSONValue) throws(Failure) -> JSONValue?
    ) throws(Failure) -> JSONObject {
        var result = JSONObject()
        for member in members {
            if let value = try transform(member.value) {
                result.append(Member(key: member.key, keyOffset: member.keyOffset, value: value))
            }
        }
        return result
    }

    /// The index of the member with a name.
    func position(of key: String) -> Int? {
        if members.count > Self.smallCount {
            return positions[ExactString(key)]
        }
        return members.firstIndex { areExactlyEqual($0.key, key) }
    }

    /// Adds a member whose name is new.
    mutating func append(_ member: Member) {
        members.append(member)
        if members.count == Self.smallCount + 1 {
            index()
        } else if members.count > Self.smallCount {
            positions[ExactString(member.key)] = members.count - 1
        }
    }

    /// Replaces the member with the same name at its place, or adds it.
    mutating func update(_ member: Member) {
        if let position = position(of: member.key) {
            members[position] = member
        } else {
            append(member)
        }
    }

    private mutating func remove(_ key: String) {
        guard let position = position(of: key) else {
            return
        }
        members.remove(at: position)
        index()
    }

    private mutating func index() {
        positions = [:]
        guard members.count > Self.smallCount else {
            return
        }
        for (position, member) in members.enumerated() {
            positions[ExactString(member.key)] = position
        }
    }
}

extension JSONObject: RandomAccessCollection {
    /// The position of the first member.
    package var startIndex: Int { 0 }
    /// The position behind the last member.
    package var endIndex: Int { members.count }

    /// The member at a position.
    package subscript(position: Int) -> Member {
        members[position]
    }
}
