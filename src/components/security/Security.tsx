/** The authentication that an operation requires, in words. */
import type { ReactNode } from 'react'
import type { Operation } from '#core/openapi/model.ts'
import { placedNames } from '#core/signature/decided-headers.ts'
import type { RenderContext } from '../render-context.ts'
import { requiredSecurity } from './required-security.ts'
import { SchemeDetails } from './SchemeDetails.tsx'
import { schemeFacts } from './scheme-facts.ts'
import { schemesInWords } from './scheme-in-words.ts'

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
}

export function Security({ operation, context }: Props) {
  const { t, recipe, securitySchemes } = context
  const { alternatives, isOptional, signedHeaders, isOpen } = requiredSecurity(
    operation,
    recipe,
    securitySchemes,
  )
  const names = signedHeaders === null || recipe === null ? [] : placedNames(recipe)
  if (isOpen) return <p className="security">{t('security.none')}</p>
  const isToken = operation.isTokenEndpoint && recipe !== null
  const words = schemesInWords(alternatives, securitySchemes, t, recipe)
  if (alternatives.length === 0 && names.length === 0 && !isToken) return null
  return (
    <div className="security">
      <b>{t(operation.kind === 'operation' ? 'security.title' : 'security.incoming')}</b>
      {alternatives.map((requirements, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <p key={index}>
          {index > 0 && <em>{t('security.or')} </em>}
          {requirements.map((requirement, place) => (
            <span key={requirement.scheme}>
              {place > 0 && ` ${t('security.and')} `}
              <Requirement
                words={words.get(requirement.scheme)}
                scopes={requirement.scopes}
                context={context}
              />
            </span>
          ))}
        </p>
      ))}
      <SchemeDetails
        facts={schemeFacts(alternatives, securitySchemes, t, recipe)}
        context={context}
      />
      {isOptional && <p>{t('security.optional')}</p>}
      {names.length > 0 && <Signed names={names} context={context} />}
      {isToken && <p>{t('security.tokenEndpoint')}</p>}
    </div>
  )
}

function Signed(props: { readonly names: readonly string[]; readonly context: RenderContext }) {
  const { t, signatureGuideHref } = props.context
  return (
    <p>
      {t('security.signed')}: {t('security.signedNote', { headers: props.names.join(', ') })}{' '}
      {signatureGuideHref !== null && <a href={signatureGuideHref}>{t('security.signedHow')}</a>}
    </p>
  )
}

function Requirement(props: {
  readonly words: string | undefined
  readonly scopes: readonly string[]
  readonly context: RenderContext
}): ReactNode {
  const { words, scopes, context } = props
  if (scopes.length === 0) return words
  return (
    <>
      {words} ({context.t('security.scopes').toLowerCase()}{' '}
      {scopes.map((scope, index) => (
        <span key={scope}>
          {index > 0 && ', '}
          <code>{scope}</code>
        </span>
      ))}
      )
    </>
  )
}
