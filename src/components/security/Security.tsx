/** What an operation needs to be allowed, in words. */
import type { ReactElement, ReactNode } from 'react'
import type { Operation, SecurityRequirement, SecurityScheme } from '#core/openapi/model.ts'
import type { MessageKey } from '../../i18n/index.ts'
import type { RenderContext } from '../render-context.ts'

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
}

export function Security({ operation, context }: Props): ReactElement | null {
  const { t, recipe } = context
  const alternatives = operation.security.filter((requirements) => requirements.length > 0)
  const isOptional = alternatives.length < operation.security.length
  const isSigned = recipe !== null && operation.kind === 'operation' && !operation.isTokenEndpoint
  if (alternatives.length === 0 && !isSigned && !operation.isTokenEndpoint) {
    // A document without any scheme says nothing about security, not that none is needed.
    const isSaid = Object.keys(context.securitySchemes).length > 0
    return operation.kind === 'operation' && isSaid ? (
      <p className="security">{t('security.none')}</p>
    ) : null
  }
  return (
    <div className="security">
      <b>{t('security.title')}</b>
      {alternatives.map((requirements, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <p key={index}>
          {index > 0 && <em>{t('security.or')} </em>}
          {requirements.map((requirement, place) => (
            <span key={requirement.scheme}>
              {place > 0 && ` ${t('security.and')} `}
              <Requirement requirement={requirement} context={context} />
            </span>
          ))}
        </p>
      ))}
      {isOptional && alternatives.length > 0 && <p>{t('security.optional')}</p>}
      {isSigned && <Signed context={context} />}
      {operation.isTokenEndpoint && recipe !== null && <p>{t('security.tokenEndpoint')}</p>}
    </div>
  )
}

function Signed({ context }: { context: RenderContext }): ReactElement | null {
  const { t, recipe, signatureGuideHref } = context
  if (recipe === null) return null
  const { timestamp, signature, requestId, apiKey } = recipe.headers
  const headers = [timestamp, signature, requestId, apiKey].filter((name) => name !== null)
  return (
    <p>
      {t('security.signed')}: {t('security.signedNote', { headers: headers.join(', ') })}{' '}
      {signatureGuideHref !== null && <a href={signatureGuideHref}>{t('security.signedHow')}</a>}
    </p>
  )
}

function Requirement(props: {
  readonly requirement: SecurityRequirement
  readonly context: RenderContext
}): ReactNode {
  const { requirement, context } = props
  const { t } = context
  const scheme = context.securitySchemes[requirement.scheme]
  const words =
    scheme === undefined
      ? t('security.unknown', { name: requirement.scheme })
      : schemeInWords(scheme, t)
  if (requirement.scopes.length === 0) return words
  return (
    <>
      {words} ({t('security.scopes').toLowerCase()}{' '}
      {requirement.scopes.map((scope, index) => (
        <span key={scope}>
          {index > 0 && ', '}
          <code>{scope}</code>
        </span>
      ))}
      )
    </>
  )
}

const PLACES: Readonly<Record<string, MessageKey>> = {
  header: 'security.in.header',
  query: 'security.in.query',
  cookie: 'security.in.cookie',
}

function schemeInWords(scheme: SecurityScheme, t: RenderContext['t']): string {
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

function httpInWords(scheme: SecurityScheme, t: RenderContext['t']): string {
  const name = scheme.scheme?.toLowerCase() ?? ''
  if (name === 'basic') return t('security.basic')
  if (name !== 'bearer') return t('security.http', { scheme: scheme.scheme ?? '' })
  return scheme.bearerFormat === undefined
    ? t('security.bearer')
    : t('security.bearerFormat', { format: scheme.bearerFormat })
}
