/** The headers with which a server allows a page of another origin to send a request (Fetch standard §3.3). */
import { essenceOf } from '../media-type.ts'
import { sentMethod } from '../openapi/http-methods.ts'

export interface CorsNeeds {
  /** True if the browser asks with OPTIONS before it sends the request. */
  readonly isPreflighted: boolean
  /** Headers of the response, and of the one to OPTIONS. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** @param origin - of the page that sends the request */
export function corsNeeds(
  method: string,
  headers: readonly { readonly name: string; readonly value: string }[],
  origin: string,
): CorsNeeds {
  const unsafe = headers.filter((header) => !isSafelisted(header))
  const names = [...new Set(unsafe.map(({ name }) => name.toLowerCase()))].toSorted()
  const isUsualMethod = SAFELISTED_METHODS.has(method.toUpperCase())
  const isPreflighted = !isUsualMethod || names.length > 0
  return {
    isPreflighted,
    headers: [
      ['Access-Control-Allow-Origin', origin],
      ...(isUsualMethod ? [] : [['Access-Control-Allow-Methods', sentMethod(method)] as const]),
      ...(names.length === 0 ? [] : [['Access-Control-Allow-Headers', names.join(', ')] as const]),
    ],
  }
}

/** Methods that need no permission (Fetch standard §2.2.1). */
const SAFELISTED_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])
/** "CORS-unsafe request-header bytes": controls except tab, and delimiters. */
const UNSAFE_BYTES = /[^\t\x20-\x7e\x80-\xff]|["():<>?@[\\\]{}]/
const UNSAFE_IN_LANGUAGES = /[^0-9A-Za-z *,\-.;=]/
/** Headers that need no permission, and values that make them need one (Fetch standard §2.2.2). */
const UNSAFE_VALUES: ReadonlyMap<string, RegExp> = new Map([
  ['accept', UNSAFE_BYTES],
  ['accept-language', UNSAFE_IN_LANGUAGES],
  ['content-language', UNSAFE_IN_LANGUAGES],
  ['content-type', UNSAFE_BYTES],
])
const SAFELISTED_TYPES: ReadonlySet<string> = new Set([
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
])
/** Also in bytes: a page sends each character as one. */
const MAX_SAFE_LENGTH = 128

function isSafelisted(header: { readonly name: string; readonly value: string }): boolean {
  const name = header.name.toLowerCase()
  const unsafe = UNSAFE_VALUES.get(name)
  if (unsafe === undefined || unsafe.test(header.value)) return false
  if (header.value.length > MAX_SAFE_LENGTH) return false
  return name !== 'content-type' || SAFELISTED_TYPES.has(essenceOf(header.value))
}
