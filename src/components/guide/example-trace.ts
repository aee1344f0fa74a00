/** The request that all guides sign: example keys, example body, the site's own recipe. */
import { isObject, type JsonObject } from '#core/openapi/json-value.ts'
import { encodeBytes, utf8 } from '#core/signature/crypto.ts'
import { isJson } from '#core/signature/json/json-layout.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { Direction } from '#core/signature/language/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import {
  type RequestToSign,
  type SignatureTrace,
  signRequest,
} from '#core/signature/sign-request.ts'
import { EXAMPLE_EPOCH_MS, formatTimestamp } from '#core/signature/timestamp.ts'

/** They belong to no partner. */
export const EXAMPLE_KEYS = { apiKey: 'pk_test_gapura', secretKey: 'sk_test_9f2c4e71d0' } as const

const EXAMPLE = {
  method: 'POST',
  path: '/v2/registrations',
  contentType: 'application/json',
  requestId: '5b1f0c3e-7a64-4d0e-9a51-2f8d6c1e7b90',
} as const
const EXAMPLE_MEMBERS = { full_name: 'Sari Dewi Lestari', email: 'sari@example.com' }

/** Returns the request, with example keys that belong to no partner. */
export function exampleRequest(recipe: SignatureRecipe): RequestToSign {
  const [excluded] = recipe.canonicalBody.excludedMembers
  const { example, version2: source = {} } = recipe
  const fields = bodyFields(JSON.stringify(source))
  const hasMembers = Object.keys(fields.members).length > 0
  const ownBody = hasMembers ? undefined : example?.body
  const body =
    fields.form ??
    (excluded === undefined ? ownBody : undefined) ??
    JSON.stringify(
      {
        ...(objectIn(ownBody) ?? EXAMPLE_MEMBERS),
        ...fields.members,
        ...(excluded !== undefined && { [excluded]: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==' }),
      },
      null,
      2,
    )
  return {
    ...EXAMPLE_KEYS,
    ...exampleSecret(JSON.stringify(source)),
    ...EXAMPLE,
    ...(example && { method: example.method, path: example.path }),
    ...(recipe.version2 !== undefined && version2Parts(source)),
    ...(keyPairScheme(recipe, exampleDirection(recipe)) && { keyPair: { isExample: true } }),
    body,
    timestamp: formatTimestamp(recipe, EXAMPLE_EPOCH_MS),
  }
}

/** Some schemes decode the secret. */
function exampleSecret(source: string): { readonly secretKey?: string } {
  const { secretKey } = EXAMPLE_KEYS
  if (source.includes('from-base64')) return { secretKey: btoa(secretKey) }
  return source.includes('from-hex') ? { secretKey: encodeBytes(utf8(secretKey), 'hex') } : {}
}

/** An excluded member can only be shown in an object. */
function objectIn(body: string | undefined): JsonObject | undefined {
  const value: unknown = body !== undefined && isJson(body) ? JSON.parse(body) : undefined
  return isObject(value) ? value : undefined
}

/** Fields of the body that a recipe reads. */
function bodyFields(source: string) {
  const read = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name)
  const forms = read(/\{form:([\w-]+)\}/g)
  const members = read(/\{body:\/([\w/-]+)\}/g).reduce<JsonObject>(
    (all, pointer) => withMember(all, pointer.split('/')),
    {},
  )
  const form = forms.length === 0 ? undefined : forms.map((name) => `${name}=example`).join('&')
  return { form, members }
}

function withMember(members: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const inner = members[name]
  return {
    ...members,
    [name]: rest.length === 0 ? 'example' : withMember(isObject(inner) ? inner : {}, rest),
  }
}

/** Parts that a recipe may read, in addition to those of every recipe. */
function version2Parts(source: JsonObject): Partial<RequestToSign> {
  const written = JSON.stringify(source)
  const read = (part: string) =>
    [...written.matchAll(new RegExp(`\\{${part}:([\\w-]+)\\}`, 'g'))].map(([, name = '']) => name)
  const date = new Date(EXAMPLE_EPOCH_MS).toUTCString()
  return {
    accessToken: 'example-access-token',
    origin: 'https://api.example.com',
    query: read('query')
      .map((name) => `${name}=example`)
      .join('&'),
    headers: read('header')
      // The request has its own.
      .filter((name) => name.toLowerCase() !== 'content-type')
      .map((name) => [name, name === 'Date' ? date : 'example']),
    // Reproducible, as everything in a build.
    random: (length) => Uint8Array.from({ length }, (_, at) => (at * 37 + 11) % 256),
  }
}

/** Some recipes only sign callbacks. */
export const exampleDirection = (recipe: SignatureRecipe): Direction =>
  recipeToSign(recipe)?.messages.request === undefined ? 'callback' : 'request'

/** @returns undefined if the recipe can't sign this request */
export function exampleTrace(recipe: SignatureRecipe): SignatureTrace | undefined {
  const signed = signRequest(recipe, exampleRequest(recipe), exampleDirection(recipe))
  return signed.ok ? signed.value : undefined
}
