/** Exports the form's request to files of other API clients, without secrets. */
import { authorizationParts } from '#core/authorization/place-credential.ts'
import { isObject } from '#core/openapi/json-value.ts'
import type { JsonValue, MediaType } from '#core/openapi/model.ts'
import { multipartParts, type PartFile } from '#core/openapi/wire/multipart-parts.ts'
import { toText } from '#core/openapi/wire/serialize.ts'
import { err, ok, type Result } from '#core/result.ts'
import {
  type PreparedRequest,
  prepareRequest,
  type SampleBody,
  type PrepareError as SampleError,
} from '#core/samples/prepared-request.ts'
import { readUtf8 } from '#core/signature/crypto.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { type BodyError, bodyKind, encodeBody } from '../../shared/request/body.ts'
import { decodeDataUri } from '../../shared/request/data-uri.ts'
import { buildTarget, type TargetError } from '../../shared/request/target.ts'
import { waysOf } from '../direct/ways.ts'
import { cookiePairs, headerParameters, sendsBearer } from '../prepare.ts'
import { serverAddress } from '../server-address.ts'
import type { PlaygroundState } from '../state.ts'
import { saveRequest } from './saved-request.ts'

/**
 * @param origin completes a server URL without one
 * @param secrets values that must not be in the file
 */
export function exportRequest(
  data: OperationData,
  state: PlaygroundState,
  secrets: readonly string[],
  origin: string,
): Result<PreparedRequest, TargetError | BodyError | SampleError> {
  const { operation } = data
  const saved = saveRequest(data, state, secrets, { keepLarge: true })
  const target = buildTarget(operation, saved.parameters, data.direct !== undefined)
  if (!target.ok) return target
  const media = operation.requestBody?.content[state.mediaIndex]
  const body = sampleBody(media, saved.body, state.body.text)
  if (!body.ok) return body
  const { path, query } = target.value
  const server = serverAddress(data, state.serverIndex)
  const address = `${server}${path}${query === '' ? '' : `?${query}`}`
  return prepareRequest({
    method: operation.method,
    url: URL.parse(address, origin)?.href ?? address,
    ...body.value,
    cookies: cookiePairs(data, saved.parameters),
    headers: headerParameters(data, saved.parameters).map(({ name, value }) => [name, value]),
    ...(data.direct === 'unsigned'
      ? {
          authorization: authorizationParts(waysOf(data)[state.alternativeIndex] ?? [], () => ({})),
        }
      : {
          recipe: data.recipe,
          isTokenEndpoint: operation.isTokenEndpoint,
          bearer: sendsBearer(data),
        }),
  })
}

interface ExportBody {
  readonly body: SampleBody
  readonly contentType?: string
}

function sampleBody(
  media: MediaType | undefined,
  value: ReturnType<typeof saveRequest>['body'],
  written: string,
): Result<ExportBody, BodyError> {
  if (media === undefined || value === undefined) return ok({ body: { kind: 'none' } })
  const kind = bodyKind(media)
  if (kind === 'file') {
    return ok({ body: { kind: 'file', fileName: 'body.bin' }, contentType: media.mediaType })
  }
  if (kind === 'multipart') {
    if (!isObject(value)) return err({ code: 'object-expected', name: media.mediaType })
    return ok({ body: { kind: 'multipart', parts: multipartParts(value, media, pickedFile) } })
  }
  const encoded = encodeBody(media, value, '', written)
  if (!encoded.ok) return encoded
  if (encoded.value === null) return ok({ body: { kind: 'none' } })
  const { bytes, contentType } = encoded.value
  const text = readUtf8(bytes)
  return ok({ body: { kind: kind === 'json' ? 'json' : 'text', text }, contentType })
}

/** Replaces files by their names: an exported file can't hold them, and the person has them. */
function pickedFile(name: string, item: JsonValue): PartFile | undefined {
  const text = toText(item)
  const file = text.startsWith('data:') ? decodeDataUri(text) : undefined
  return file && { fileName: file.name ?? name, mediaType: file.mediaType }
}
