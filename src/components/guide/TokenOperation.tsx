/** The operation that issues access tokens, as the published document describes it. */
import type { Operation } from '#core/openapi/model.ts'
import { TOKEN_PARTS } from '#core/site/guide-directives.ts'
import { operationRecipe } from '#core/site/operation-recipe.ts'
import type { Site } from '#core/site/site.ts'
import { DocumentText } from '../DocumentText.tsx'
import { PathLine } from '../operation/PathLine.tsx'
import { RequestExamples } from '../operation/RequestExamples.tsx'
import { RequestPanel } from '../operation/RequestPanel.tsx'
import { Parameters } from '../parameter/Parameters.tsx'
import { createRowBudget, type RenderContext } from '../render-context.ts'
import { RequestBodySection } from '../request-body/RequestBodySection.tsx'
import { ResponseExamples } from '../response/ResponseExamples.tsx'
import { Responses } from '../response/Responses.tsx'
import { tokenOperations } from './guide-operations.ts'

const ROWS = 120

interface Props {
  /** `address`, `call`, `request` or `response`. */
  readonly part: string
  readonly site: Site
  readonly context: RenderContext
}

export function TokenOperation({ part, site, context }: Props) {
  const { t } = context
  const operations = tokenOperations(site)
  if (operations.length === 0) {
    // The other parts of the page say it.
    if (part === 'call') return null
    return (
      <div className="note">
        <p>{t('token.none')}</p>
        <p>{t('token.noneAction')}</p>
      </div>
    )
  }
  return (
    <>
      {part === 'call' && <p>{t('token.call')}</p>}
      {operations.map((operation) => (
        <div key={operation.key} className="token-operation">
          <Part
            part={part}
            operation={operation}
            context={{ ...context, rows: createRowBudget(ROWS) }}
            prefix={
              operations.length === 1 ? 'token-' : `${operation.operationId ?? operation.key}-`
            }
          />
        </div>
      ))}
    </>
  )
}

function Part(props: {
  readonly part: string
  readonly operation: Operation
  readonly context: RenderContext
  readonly prefix: string
}) {
  const { part, operation, context, prefix } = props
  switch (part) {
    case 'address': {
      const href = context.operationHref(operation.key)
      return (
        <>
          <p>
            {href === undefined ? <b>{operation.title}</b> : <a href={href}>{operation.title}</a>}
          </p>
          <PathLine operation={operation} context={context} />
          {operation.description !== undefined && (
            <DocumentText
              className="prose prose-small"
              text={operation.description}
              context={context}
            />
          )}
        </>
      )
    }
    case 'call':
      // Without a recipe the button's label doesn't mention signing.
      return (
        <>
          <RequestPanel
            operation={operation}
            context={{
              ...context,
              recipe: operation.issuesToken ? operationRecipe(operation, null) : null,
            }}
            prefix={prefix}
          />
          <RequestExamples operation={operation} context={context} prefix={prefix} />
        </>
      )
    case 'request':
      return (
        <>
          <Parameters
            parameters={operation.parameters}
            context={context}
            level={3}
            prefix={prefix}
          />
          {operation.requestBody && (
            <RequestBodySection
              body={operation.requestBody}
              context={context}
              level={3}
              prefix={prefix}
              // A token request isn't signed, so no members are excluded.
              excludedMembers={[]}
            />
          )}
        </>
      )
    case 'response':
      return (
        <>
          <ResponseExamples operation={operation} context={context} prefix={prefix} />
          <Responses responses={operation.responses} context={context} level={3} prefix={prefix} />
        </>
      )
    default:
      throw new RangeError(
        `A guide shows the unknown part "${part}" of the token operation. Use ${TOKEN_PARTS.join(', ')}.`,
      )
  }
}
