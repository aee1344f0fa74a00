/** Lists operations to choose from, and loads the documented request of one. */
import { printSent } from '#core/openapi/example/print-example.ts'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { SearchEntry } from '#core/search/entry.ts'
import { decodeNames } from '#core/search/wire.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { searchNamesHref, withoutLanguage } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'
import { fetchJson } from '../shared/fetch-json.ts'
import { initialBody, initialParameters } from '../shared/request/initial-values.ts'
import { decodeOperationData } from '../shared/request/operation-data.ts'
import { buildTarget } from '../shared/request/target.ts'

export interface OperationChoice {
  readonly title: string
  readonly group: string
  /** URL of the operation's data. */
  readonly src: string
}

export interface ExampleRequest {
  readonly title: string
  readonly recipe: SignatureRecipe
  readonly method: string
  readonly path: string
  readonly query: string
  /** Undefined if there is none, or if it isn't signed. */
  readonly body: string | undefined
  readonly contentType: string | undefined
}

type Fetch = (address: string) => Promise<Response>

/** @returns undefined if the list can't be loaded */
export async function loadChoices(
  language: Language,
  fetchFile: Fetch,
): Promise<readonly OperationChoice[] | undefined> {
  const names = decodeNames(await fetchJson(searchNamesHref(language), fetchFile))
  return names?.entries.flatMap(choiceOf)
}

/** An operation's data is next to its page, by path and method. */
function choiceOf({ kind, title, href, group, method }: SearchEntry): readonly OperationChoice[] {
  if (kind !== 'operation' || method === undefined) return []
  const page = withoutLanguage(href.split(/[?#]/)[0] ?? '')
  const src = `/_data${page}.${encodeURIComponent(method)}.json`
  return [{ title, group, src }]
}

export async function loadExample(
  choice: OperationChoice,
  fetchFile: Fetch,
): Promise<Result<ExampleRequest, 'failed' | 'unsigned'>> {
  const data = decodeOperationData(await fetchJson(choice.src, fetchFile))
  if (!data.ok) return err('failed')
  const { operation, recipe } = data.value
  if (operation.isTokenEndpoint || data.value.direct === 'unsigned') return err('unsigned')
  const target = buildTarget(operation, initialParameters(data.value))
  const { media, value } = initialBody(data.value, operation.requestBody?.content[0])
  const body =
    media === undefined || value === undefined
      ? undefined
      : printSent(media, value, data.value.schemas)
  return ok({
    title: choice.title,
    recipe,
    method: sentMethod(operation.method),
    path: target.ok ? target.value.path : operation.path,
    query: target.ok ? target.value.query : '',
    body,
    contentType: media?.mediaType,
  })
}
