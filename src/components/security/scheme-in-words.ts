/** Describes a security scheme: what to send, and where. */
import { isSignature } from '#core/authorization/is-signature.ts'
import type { SecurityRequirement, SecurityScheme } from '#core/openapi/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { MessageKey, Translate } from '../../i18n/index.ts'

const PLACES: ReadonlyMap<string, MessageKey> = new Map([
  ['header', 'security.in.header'],
  ['query', 'security.in.query'],
  ['cookie', 'security.in.cookie'],
])

/**
 * @param alternatives - requirements of an operation
 * @param recipe null if requests aren't signed
 * @returns words by scheme, with the scheme's name if another one has the same words
 */
export function schemesInWords(
  alternatives: readonly (readonly SecurityRequirement[])[],
  securitySchemes: Readonly<Record<string, SecurityScheme>>,
  t: Translate,
  recipe: SignatureRecipe | null,
): ReadonlyMap<string, string> {
  const names = [...new Set(alternatives.flat().map(({ scheme }) => scheme))]
  const byWords = Map.groupBy(names, (name) => {
    const scheme = Object.hasOwn(securitySchemes, name) ? securitySchemes[name] : undefined
    return scheme === undefined ? t('security.unknown', { name }) : schemeInWords(scheme, t, recipe)
  })
  return new Map(
    [...byWords].flatMap(([words, same]) =>
      same.map((name) => [name, same.length > 1 ? `${words}, ${name}` : words] as const),
    ),
  )
}

export function schemeInWords(
  scheme: SecurityScheme,
  t: Translate,
  recipe: SignatureRecipe | null,
): string {
  const words = typeInWords(scheme, t, recipe)
  return scheme.deprecated === true ? `${words}, ${t('field.deprecated')}` : words
}

function typeInWords(scheme: SecurityScheme, t: Translate, recipe: SignatureRecipe | null): string {
  // OpenAPI has no type for signatures, so documents call them API keys.
  if (isSignature(scheme, recipe)) return t('security.signature', { name: scheme.name ?? '' })
  switch (scheme.type) {
    case 'apiKey':
      return t('security.apiKey', {
        in: t(PLACES.get(scheme.in ?? '') ?? 'security.in.header'),
        name: scheme.name ?? '',
      })
    case 'http':
      return httpInWords(scheme, t)
    case 'oauth2':
      return t('security.oauth2')
    case 'openIdConnect':
      return t('security.openIdConnect')
    case 'mutualTLS':
      return t('security.mutualTLS')
    default:
      return t('security.unknown', { name: scheme.type })
  }
}

function httpInWords(scheme: SecurityScheme, t: Translate): string {
  const name = scheme.scheme?.toLowerCase() ?? ''
  if (name === 'basic') return t('security.basic')
  if (name !== 'bearer') return t('security.http', { scheme: scheme.scheme ?? '' })
  return scheme.bearerFormat === undefined
    ? t('security.bearer')
    : t('security.bearerFormat', { format: scheme.bearerFormat })
}
