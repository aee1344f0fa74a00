/**
 * What a compiled API description is made of: small, JSON-serializable records, one per operation.
 * Words are OpenAPI's own. Every `$ref` left in a record is `#/components/schemas/<name>` and its
 * target stands in `CompiledDocument.schemas`: other references were resolved or hoisted there.
 */
import type { Lifecycle } from './lifecycle.ts'
import type { ProblemCause } from './problem.ts'

export interface CompiledDocument {
  /** Site path that all its pages stand below; absent: the root. Tags' slugs begin with it, too. */
  readonly base?: string
  /** Version as written in the source, e.g. `2.0`, `3.0.3`, `3.1.0`, `3.2.0`. */
  readonly openapi: string
  readonly info: Info
  readonly servers: readonly Server[]
  readonly externalDocs?: ExternalDocs
  /** In the order readers see; every operation belongs to exactly one page under its first tag. */
  readonly tags: readonly Tag[]
  /** From `x-tagGroups` or the 3.2 `parent` member; empty when the document has neither. */
  readonly tagGroups: readonly TagGroup[]
  readonly operations: readonly Operation[]
  readonly webhooks: readonly Operation[]
  /** One entry per `/{tag-slug}{path}` page, in reading order. */
  readonly pages: readonly OperationPage[]
  readonly schemas: Readonly<Record<string, JsonSchema>>
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  /** The document's own `x-signature`, undecoded; `src/core/signature` decodes it. */
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
  /** Unique, URL-safe, never a route of the portal (`faq` becomes `faq-api`). */
  readonly slug: string
  readonly name: string
  /** What readers see: `x-displayName`, 3.2 `summary`, else the name. */
  readonly title: string
  readonly description?: string
  readonly externalDocs?: ExternalDocs
  readonly parent?: string
  readonly kind?: string
  /** Keys of the operations whose first tag this is, in document order. */
  readonly operations: readonly string[]
  /** Keys of operations that name this tag second or later: listed here, at home elsewhere. */
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
  /** Lower case as in the document: `get`, `query`, …; names of `additionalOperations` as written. */
  readonly method: string
  /** Path template (or webhook name, or callback expression) as written in the document. */
  readonly path: string
  /** Site path of the page it stands on; see {@link OperationPage.path}. Callbacks have their own. */
  readonly page: string
  readonly operationId?: string
  /** Never empty: summary, else operationId in words, else method and path. */
  readonly title: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated: boolean
  /** Slugs, first one is home. */
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody
  readonly responses: readonly Response[]
  /** Alternatives (OR) of requirements (AND). An empty inner list means "none needed". Empty outer list: not secured. */
  readonly security: readonly (readonly SecurityRequirement[])[]
  readonly servers: readonly Server[]
  readonly callbacks: readonly Callback[]
  readonly externalDocs?: ExternalDocs
  readonly codeSamples: readonly CodeSample[]
  /** `x-token-endpoint: true`, or the path ends in `/token`: only Content-Type is sent. */
  readonly isTokenEndpoint: boolean
  /** Signature recipe of this operation alone, undecoded (`x-signature` on the operation). */
  readonly signature?: JsonValue
  /** Where the operation stands in the source text, 1-based. */
  readonly line?: number
}

export interface Parameter extends Lifecycle {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring'
  readonly required: boolean
  readonly deprecated: boolean
  readonly description?: string
  /** OpenAPI serialization; defaults filled in by location. Absent when `content` is used. */
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

export interface MediaType {
  readonly mediaType: string
  readonly schema?: JsonSchema
  /** 3.2: each item of a sequential media type. */
  readonly itemSchema?: JsonSchema
  readonly examples: readonly Example[]
  readonly encoding: Readonly<Record<string, Encoding>>
}

export interface Encoding {
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
  /** The value as data; absent with `externalValue` or `serializedValue` only. */
  readonly value?: JsonValue
  /** 3.2: the value exactly as it goes over the wire. */
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
  readonly schema?: JsonSchema
  readonly examples: readonly Example[]
}

export interface Link {
  readonly name: string
  readonly description?: string
  readonly operationId?: string
  readonly operationRef?: string
  /** Key of the target operation when it is in this document. */
  readonly operation?: string
  readonly parameters: Readonly<Record<string, JsonValue>>
  readonly requestBody?: JsonValue
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
  readonly scheme?: string
  readonly bearerFormat?: string
  readonly openIdConnectUrl?: string
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

/** JSON Schema 2020-12 as found after the upgrade to OpenAPI 3.1+; unknown members are kept. */
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

/** What is wrong with the document: its code and values become words where they are shown. */
export interface Problem extends ProblemCause {
  /** `error`: something could not be rendered. `warning`: rendered, but the author should look. */
  readonly severity: 'error' | 'warning' | 'info'
  /** JSON pointer into the document, when known. */
  readonly pointer?: string
  /** 1-based position in the source text, when known. */
  readonly line?: number
  readonly column?: number
}
