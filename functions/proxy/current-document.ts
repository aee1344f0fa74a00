/** Loads the published document once per revision and keeps it ready for the proxy and the sandbox. */
import { isList, isObject, own } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonValue } from '#core/openapi/model.ts'
import { compilePolicy } from '#core/policy/index.ts'
import { err, ok, type Result } from '#core/result.ts'
import { DEFAULT_RECIPE, decodeRecipe, type SignatureRecipe } from '#core/signature/index.ts'
import type { BlobHash, BlobStore } from '../ports/blob-store.ts'
import type { CurrentDocument, DocumentError, Documents } from '../ports/documents.ts'

export interface DocumentSources {
  readonly playgrounds: {
    enabled(): Promise<PublishedDocument | undefined>
    template(): Promise<PublishedDocument | undefined>
  }
  readonly blobs: Pick<BlobStore, 'get'>
  /**
   * Compiles a document that was stored without its index, off the request thread where there is
   * another one. The result is kept in memory like any other, not stored.
   */
  readonly compile: (text: string) => Promise<CompiledDocument | undefined>
}

export interface PublishedDocument {
  readonly publishedHash: BlobHash | null
  readonly publishedIndexHash: BlobHash | null
}

/** Every call asks the store which revision is enabled; only another revision is loaded again. */
export function createDocuments(sources: DocumentSources): Documents {
  let kept: { readonly hash: string; readonly loaded: Promise<Loaded> } | undefined
  return {
    async current() {
      const enabled = await sources.playgrounds.enabled()
      const published = enabled?.publishedHash ? enabled : await sources.playgrounds.template()
      const hash = published?.publishedIndexHash ?? published?.publishedHash
      if (published === undefined || hash == null) return err(NO_DOCUMENT)
      if (kept?.hash !== hash) kept = { hash, loaded: load(sources, published, hash) }
      const { loaded } = kept
      const result = await loaded
      // A failure is not kept: the blob may be readable a moment later.
      if (!result.ok && kept?.loaded === loaded) kept = undefined
      return result
    },
  }
}

async function load(
  { blobs, compile }: DocumentSources,
  { publishedIndexHash }: PublishedDocument,
  hash: BlobHash,
): Promise<Loaded> {
  try {
    const blob = await blobs.get(hash)
    if (!blob.ok) return err(unreadable(blob.error.message, blob.error))
    if (blob.value === undefined) return err(unreadable('its blob is not stored'))
    const text = await blob.value.text()
    const compiled: unknown = publishedIndexHash === null ? await compile(text) : JSON.parse(text)
    if (!isCompiledDocument(compiled)) return err(unreadable('it is not a compiled document'))
    return ok(prepare(hash, compiled))
  } catch (cause) {
    return err(unreadable('it cannot be compiled', cause))
  }
}

function prepare(hash: string, compiled: CompiledDocument): CurrentDocument {
  const recipe = recipeFrom(compiled.signature, DEFAULT_RECIPE)
  return {
    hash,
    compiled,
    policy: compilePolicy(compiled),
    recipe,
    operationRecipes: new Map(
      compiled.operations.flatMap(({ key, signature }) =>
        signature === undefined ? [] : [[key, recipeFrom(signature, recipe)] as const],
      ),
    ),
  }
}

/** A recipe with mistakes is reported when the document is published; here the next best one counts. */
function recipeFrom(source: JsonValue | undefined, fallback: SignatureRecipe): SignatureRecipe {
  const decoded = source === undefined ? undefined : decodeRecipe(source)
  return decoded?.ok ? decoded.value : fallback
}

/** The blob holds what the portal's own compiler wrote; this tells it from any other JSON. */
const isCompiledDocument = (value: unknown): value is CompiledDocument =>
  isList(own(value, 'operations')) &&
  isObject(own(value, 'schemas')) &&
  isObject(own(value, 'securitySchemes'))

const NO_DOCUMENT: DocumentError = {
  code: 'document-missing',
  message:
    'No document is published: expected an enabled one or the template. Publish and enable a document in the admin area.',
}

const unreadable = (reason: string, cause?: unknown): DocumentError => ({
  code: 'document-unreadable',
  message: `The published document cannot be used: ${reason}. Publish it again in the admin area.`,
  cause,
})

type Loaded = Result<CurrentDocument, DocumentError>
