import JSONText
import Reference
import ReferenceCore

/// The attributes that a user flow asks for at sign-up.
struct EntraAttribute: Sendable, Hashable {
    let name: String
    let isRequired: Bool
    /// The pattern that a value has to match, as clients are told.
    let pattern: String
    /// Returns whether a value is allowed.
    let fits: @Sendable (String) -> Bool

    /// The name that is shown to others, demanded.
    static let displayName = EntraAttribute(name: "displayName", isRequired: true, pattern: "^.{1,256}$") {
        (1...256).contains($0.count)
    }
    /// A postal code of five digits, as its owner likes.
    static let postalCode = EntraAttribute(name: "postalCode", isRequired: false, pattern: "^[0-9]{5}$") {
        $0.utf8.count == 5 && $0.utf8.allSatisfy(\.isASCIIDigit)
    }
    static let all = [displayName, postalCode]

    private init(name: String, isRequired: Bool, pattern: String, fits: @escaping @Sendable (String) -> Bool) {
        self.name = name
        self.isRequired = isRequired
        self.pattern = pattern
        self.fits = fits
    }

    static func == (one: Self, other: Self) -> Bool { one.name == other.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The attribute as `required_attributes` describes it.
    var description: JSONValue {
        [
            "name": JSONValue(name), "type": "string", "required": JSONValue(isRequired),
            "options": ["regex": JSONValue(pattern)],
        ]
    }
}

/// Attributes as a client sends them: a JSON object in the text of a form field.
struct EntraAttributeValues: Sendable {
    let values: JSONObject

    /// Reads them and looks whether they fit.
    ///
    /// - Throws: ``EntraError`` that names those that do not.
    init(_ text: String?, defects: Defects) throws(EntraError) {
        guard let text else {
            values = JSONObject()
            return
        }
        guard let object = (try? JSONParser.parse(SourceText(name: "attributes", text: text)))?.object else {
            throw .emptyParameter("attributes")
        }
        var values = JSONObject()
        var unfit: [String] = []
        for member in object.members {
            let rule = EntraAttribute.all.first { $0.name == member.key }
            guard let value = member.value.string, rule?.fits(value) ?? false else {
                unfit.append(member.key)
                continue
            }
            values[member.key] = JSONValue(value)
        }
        if !unfit.isEmpty, !defects.contains(.entraAttributesNotValidated) {
            throw EntraError(
                "invalid_grant",
                55104,
                "User attributes validation failed.",
                suberror: "attribute_validation_failed"
            )
            .with("invalid_attributes", JSONValue(unfit.map { ["name": JSONValue($0)] }))
        }
        self.values = values
    }
}
