/** A security scheme in words: what has to be sent, and where. */
import type { SecurityScheme } from '#core/openapi/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { MessageKey, Translate } from '../../i18n/index.ts'

const PLACES: Readonly<Record<string, MessageKey>> = {
  header: 'security.in.header',
  query: 'security.in.query',
  cookie: 'security.in.cookie',
}

/**
 * @param name of the requirement, for a scheme that the document does not describe
 * @param recipe null: requests are not signed
 */
export function schemeInWords(
  scheme: SecurityScheme | undefined,
  name: string,
  t: Translate,
  recipe: SignatureRecipe | null,
): string {
  if (scheme === undefined) return t('security.unknown', { name })
  // OpenAPI has no type for signatures: documents call them API keys.
  if (isSignature(scheme, recipe)) return t('security.signature', { name: scheme.name ?? '' })
  switch (scheme.type) {
    case 'apiKey':
      return t('security.apiKey', {
        in: t(PLACES[scheme.in ?? 'header'] ?? 'security.in.header'),
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

/** The scheme stands for the header that the recipe writes the signature into. */
export function isSignature(
  scheme: SecurityScheme | undefined,
  recipe: SignatureRecipe | null,
): boolean {
  return (
    scheme?.type === 'apiKey' &&
    scheme.in === 'header' &&
    scheme.name?.toLowerCase() === recipe?.headers.signature.toLowerCase()
  )
}

function httpInWords(scheme: SecurityScheme, t: Translate): string {
  const name = scheme.scheme?.toLowerCase() ?? ''
  if (name === 'basic') return t('security.basic')
  if (name !== 'bearer') return t('security.http', { scheme: scheme.scheme ?? '' })
  return scheme.bearerFormat === undefined
    ? t('security.bearer')
    : t('security.bearerFormat', { format: scheme.bearerFormat })
}
