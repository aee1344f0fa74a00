/** Names a security scheme by what the reader enters for it. */
import type { NeededScheme } from '#core/authorization/alternatives.ts'
import type { DirectTexts } from './load-direct.ts'

export function nameOfScheme({ scheme, definition }: NeededScheme, t: DirectTexts): string {
  const { type, name = '', bearerFormat: format } = definition
  switch (type) {
    case 'apiKey':
      if (definition.in === 'query') return t('apiKeyQuery', { name })
      return t(definition.in === 'cookie' ? 'apiKeyCookie' : 'apiKeyHeader', { name })
    case 'http':
      return nameOfHttp(definition.scheme ?? '', format, t)
    case 'oauth2':
    case 'openIdConnect':
    case 'mutualTLS':
      return t(type)
    default:
      return t('unknown', { name: scheme })
  }
}

function nameOfHttp(scheme: string, format: string | undefined, t: DirectTexts): string {
  const name = scheme.toLowerCase()
  if (name === 'basic') return t('basic')
  if (name !== 'bearer') return t('http', { scheme })
  return format === undefined ? t('bearer') : t('bearerFormat', { format })
}
