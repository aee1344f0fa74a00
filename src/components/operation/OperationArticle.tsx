/** One operation, webhook or callback: description, request and responses. */
import type { ReactNode } from 'react'
import type { Operation } from '#core/openapi/model.ts'
import { operationRecipe } from '#core/site/operation-recipe.ts'
import { DocumentText } from '../DocumentText.tsx'
import { Parameters } from '../parameter/Parameters.tsx'
import { createRowBudget, type RenderContext } from '../render-context.ts'
import { RequestBodySection } from '../request-body/RequestBodySection.tsx'
import { ResponseExamples } from '../response/ResponseExamples.tsx'
import { Responses } from '../response/Responses.tsx'
import { FurtherReading } from '../schema/FurtherReading.tsx'
import { Security } from '../security/Security.tsx'
import { Callbacks } from './Callbacks.tsx'
import { Notes } from './Notes.tsx'
import { OperationMeta } from './OperationMeta.tsx'
import { Outline } from './Outline.tsx'
import { PathLine } from './PathLine.tsx'
import { PayloadPanel } from './PayloadPanel.tsx'
import { RequestExamples } from './RequestExamples.tsx'
import { RequestPanel } from './RequestPanel.tsx'
import { ServerForm } from './ServerForm.tsx'

/** Field rows of one operation: about 1,000 elements, so that a typical page stays below 1,500. */
const ROWS = { 1: 150, 2: 60 } as const
/** Left for the responses by a long request. */
const RESPONSE_ROWS = 15

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
  /** 1: the only operation of the page. 2: one of several under the path as page title. */
  readonly level: 1 | 2
  /** Content above the title, such as the breadcrumb. */
  readonly above?: ReactNode
  /** Content at the end, such as previous and next. */
  readonly below?: ReactNode
}

export function OperationArticle(props: Props) {
  const { operation, level, above, below } = props
  // Each operation has a separate budget, so that the first one leaves rows for the others.
  const recipe = operationRecipe(operation, props.context.recipe)
  const context = { ...props.context, recipe, rows: createRowBudget(ROWS[level]) }
  const ofRequest = { ...context, rows: context.rows.part(ROWS[level] - RESPONSE_ROWS) }
  const Title = level === 1 ? 'h1' : 'h2'
  const inner = level === 1 ? 2 : 3
  const method = operation.method.toLowerCase()
  const prefix = level === 1 ? '' : `${method}-`
  const isSigned = recipe !== null && operation.kind === 'operation' && !operation.isTokenEndpoint
  return (
    <section
      className="operation"
      id={context.uniqueId(method)}
      data-method={method}
      // Becomes the window's title when `?method=` selects one of several
      // (elements/method-view.ts).
      data-title={level === 2 ? operation.title : undefined}
    >
      <div className="operation-text">
        {above}
        <Title className="operation-title" lang={context.textLanguage}>
          {operation.title}
        </Title>
        <OperationMeta operation={operation} context={context} />
        <PathLine operation={operation} context={context} />
        <ServerForm operation={operation} context={context} />
        {level === 1 && <Outline operation={operation} t={context.t} />}
        <Notes operation={operation} context={context} />
        {operation.description !== undefined && (
          <DocumentText className="prose" text={operation.description} context={context} />
        )}
        <FurtherReading docs={operation.externalDocs} context={context} />
        <Security operation={operation} context={context} />
        <Parameters
          parameters={operation.parameters}
          context={ofRequest}
          level={inner}
          prefix={prefix}
        />
        {operation.requestBody && (
          <RequestBodySection
            body={operation.requestBody}
            context={ofRequest}
            level={inner}
            prefix={prefix}
            excludedMembers={isSigned ? recipe.canonicalBody.excludedMembers : []}
          />
        )}
        <Responses
          responses={operation.responses}
          context={context}
          level={inner}
          prefix={prefix}
        />
        <Callbacks
          callbacks={operation.callbacks}
          context={context}
          level={inner}
          prefix={prefix}
        />
      </div>
      <div className="rail">
        <PayloadPanel operation={operation} context={context} />
        <RequestPanel operation={operation} context={context} prefix={prefix} />
        <RequestExamples operation={operation} context={context} prefix={prefix} />
        <ResponseExamples operation={operation} context={context} prefix={prefix} />
      </div>
      {below}
    </section>
  )
}
