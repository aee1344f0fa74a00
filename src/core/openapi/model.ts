/**
 * Model of a compiled API description: small, JSON-serializable records, one per operation, with OpenAPI's
 * terms. Every remaining `$ref` is `#/components/schemas/<name>`, with its target in
 * `CompiledDocument.schemas`. Other references were resolved or hoisted there.
 */

export interface CompiledDocument {
  /** Site path above all its pages; absent for the root. Slugs of tags start with it, too. */
  readonly base?: string
  /** Version as written in the source, such as `2.0`, `3.0.3`, `3.1.0`, `3.2.0`. */
  readonly openapi: string
  readonly info: Info
  readonly servers: readonly Server[]
  readonly externalDocs?: ExternalDocs
  /** In display order. Every operation belongs to exactly one page, under its first tag. */
  readonly tags: readonly Tag[]
  /** From `x-tagGroups` or the 3.2 `parent` member; empty if the document has neither. */
  readonly tagGroups: readonly TagGroup[]
  readonly operations: readonly Operation[]
  readonly webhooks: readonly Operation[]
  /** One entry per `/{tag-slug}{path}` page, in reading order. */
  readonly pages: readonly OperationPage[]
  readonly schemas: Readonly<Record<string, JsonSchema>>
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  /** The document's own `x-signature`, undecoded; `src/core/signature` decodes it. False if requests aren't signed. */
  readonly signature?: JsonValue
}

export interface Info {
  readonly title: string
  readonly version: string
  readonly summary?: string
  readonly description?: string
  readonly termsOfService?: string
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string }
  readonly license?: { readonly name?: string; readonly url?: string; readonly identifier?: string }
  readonly logo?: {
    readonly url: string
    readonly altText?: string
    readonly backgroundColor?: string
  }
}

export interface Server {
  readonly url: string
  readonly name?: string
  readonly description?: string
  readonly variables: readonly ServerVariable[]
}

export interface ServerVariable {
  readonly name: string
  readonly default: string
  readonly enum?: readonly string[]
  readonly description?: string
}

export interface ExternalDocs {
  readonly url: string
  readonly description?: string
}

export interface Tag {
  /** Unique, URL-safe, and never a route of the portal (`faq` becomes `faq-api`). */
  readonly slug: string
  readonly name: string
  /** Display name: `x-displayName`, 3.2 `summary`, otherwise the name. */
  readonly title: string
  readonly description?: string
  readonly externalDocs?: ExternalDocs
  readonly parent?: string
  readonly kind?: string
  /** Keys of the operations whose first tag this is, in document order. */
  readonly operations: readonly string[]
  /**
   * Keys of operations for which this is not the first tag. They are listed here, but their page is elsewhere.
   */
  readonly alsoOperations: readonly string[]
}

export interface TagGroup {
  readonly name: string
  /** Slugs. */
  readonly tags: readonly string[]
}

export interface OperationPage {
  /** Site path without language prefix, starting with `/`, not percent-encoded, unique. */
  readonly path: string
  readonly tag: string
  /** The operations on the page, one per method. */
  readonly operations: readonly string[]
}

export interface Operation extends Lifecycle {
  /** Unique and stable: `get /v2/users/{id}`; webhooks and callbacks are prefixed by kind and name. */
  readonly key: string
  readonly kind: 'operation' | 'webhook' | 'callback'
  /** Lowercase as in the document: `get`, `query`, …; names of `additionalOperations` as written. */
  readonly method: string
  /** Path template (or webhook name, or callback expression) as written in the document. */
  readonly path: string
  /** Site path of its page; see {@link OperationPage.path}. Callbacks have separate pages. */
  readonly page: string
  readonly operationId?: string
  /** Never empty: the summary, otherwise the operationId in words, otherwise method and path. */
  readonly title: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated: boolean
  /** Slugs. The first one determines the page. */
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody
  readonly responses: readonly Response[]
  /** Alternatives (OR) of requirements (AND). An empty inner list means "none needed". Empty outer list: not secured. */
  readonly security: readonly (readonly SecurityRequirement[])[]
  readonly servers: readonly Server[]
  /** True if the operation or its path has servers that the document doesn't have. */
  readonly hasOwnServers?: boolean
  readonly callbacks: readonly Callback[]
  readonly externalDocs?: ExternalDocs
  readonly codeSamples: readonly CodeSample[]
  /** Words such as "Beta", as in the document. Absent if there are none. */
  readonly badges?: readonly string[]
  /** `x-token-endpoint: true`, or a POST to a path that ends in `/token`: only Content-Type is sent. */
  readonly isTokenEndpoint: boolean
  /** A token endpoint whose requests are signed, by the recipe's rule for tokens. `isTokenEndpoint` is false. */
  readonly issuesToken?: boolean
  /** Signature recipe of this operation alone, undecoded (`x-signature` on the operation). False for none. */
  readonly signature?: JsonValue
  /** Values for the error answers of the recipe (`x-error-values`). */
  readonly errorValues?: Readonly<Record<string, string>>
  /** Position in the source text, 1-based. */
  readonly line?: number
}

export interface Parameter extends Lifecycle {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring'
  readonly required: boolean
  readonly deprecated: boolean
  readonly description?: string
  /** OpenAPI serialization, with defaults by location. Absent if `content` is used. */
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  readonly allowEmptyValue?: boolean
  readonly schema?: JsonSchema
  readonly content?: readonly MediaType[]
  readonly examples: readonly Example[]
}

export interface RequestBody {
  readonly required: boolean
  readonly description?: string
  readonly content: readonly MediaType[]
}

/** How the parts of a body are written: by name, or by position in an array (3.2). */
export interface PartEncodings {
  readonly encoding?: Readonly<Record<string, Encoding>>
  /** For the first parts. */
  readonly prefixEncoding?: readonly Encoding[]
  /** For all others. */
  readonly itemEncoding?: Encoding
}

export interface MediaType extends PartEncodings {
  readonly mediaType: string
  readonly schema?: JsonSchema
  /** 3.2: each item of a sequential media type. */
  readonly itemSchema?: JsonSchema
  readonly examples: readonly Example[]
  readonly encoding: Readonly<Record<string, Encoding>>
}

/** A part may be multipart, too, and then has parts itself. */
export interface Encoding extends PartEncodings {
  readonly contentType?: string
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  readonly headers?: readonly Header[]
}

export interface Example {
  /** Key of `examples`, or `default` for the single `example`. */
  readonly name: string
  readonly summary?: string
  readonly description?: string
  /** The value as data; absent if there is only `externalValue` or `serializedValue`. */
  readonly value?: JsonValue
  /** 3.2: the serialized value, exactly as sent. Also set for JSON whose numbers JavaScript prints in another way. */
  readonly serializedValue?: string
  readonly externalValue?: string
}

export interface Response {
  /** `200`, `4XX`, `default`. */
  readonly status: string
  readonly summary?: string
  readonly description?: string
  readonly headers: readonly Header[]
  readonly content: readonly MediaType[]
  readonly links: readonly Link[]
}

export interface Header extends Lifecycle {
  readonly name: string
  readonly required: boolean
  readonly deprecated: boolean
  readonly description?: string
  /** Only the delimiters of Swagger 2.0; otherwise it is `simple`. */
  readonly style?: string
  /** Absent if false. */
  readonly explode?: boolean
  /** Media type of the value, if the document has one (`content`). */
  readonly mediaType?: string
  readonly schema?: JsonSchema
  readonly examples: readonly Example[]
}

export interface Link {
  readonly name: string
  readonly description?: string
  readonly operationId?: string
  readonly operationRef?: string
  /** Key of the target operation, if it is in this document. */
  readonly operation?: string
  readonly parameters: Readonly<Record<string, JsonValue>>
  readonly requestBody?: JsonValue
  /** URL of the server that the target is called on, as written. */
  readonly server?: string
}

export interface Callback {
  readonly name: string
  /** One operation per expression and method. */
  readonly operations: readonly Operation[]
}

export interface SecurityRequirement {
  readonly scheme: string
  readonly scopes: readonly string[]
}

export interface SecurityScheme {
  readonly type: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly name?: string
  readonly in?: string
  /** Text before an API key in its header, from the description: `Bearer `, `Token token=`. */
  readonly prefix?: string
  readonly scheme?: string
  readonly bearerFormat?: string
  readonly openIdConnectUrl?: string
  readonly oauth2MetadataUrl?: string
  readonly flows?: Readonly<Record<string, OAuthFlow>>
}

export interface OAuthFlow {
  readonly authorizationUrl?: string
  readonly deviceAuthorizationUrl?: string
  readonly tokenUrl?: string
  readonly refreshUrl?: string
  readonly scopes: Readonly<Record<string, string>>
}

export interface CodeSample {
  readonly lang: string
  readonly label?: string
  readonly source: string
}

/** JSON Schema 2020-12 after the upgrade to OpenAPI 3.1+, including unknown members. */
export type JsonSchema = boolean | JsonSchemaObject

export interface JsonSchemaObject {
  readonly [keyword: string]: JsonValue | undefined
}

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [member: string]: JsonValue | undefined }

/** Version or date of introduction, sunset, and reason for deprecation. */
export interface Lifecycle {
  /** Version or date, as written. */
  readonly since?: string
  /** Date, as written. */
  readonly sunset?: string
  /** Markdown, as in the document. */
  readonly deprecationReason?: string
}
