/** The document's examples of a request's body on the dark surface, if there are several. */
import { listsRequestExamples } from '#core/openapi/example/whole-example.ts'
import type { Operation } from '#core/openapi/model.ts'
import { CopyButton } from '../code/CopyButton.tsx'
import { Examples } from '../code/Examples.tsx'
import { labeledExamples } from '../code/labeled-examples.ts'
import type { RenderContext } from '../render-context.ts'

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
  readonly prefix: string
}

export function RequestExamples({ operation, context, prefix }: Props) {
  const { t } = context
  const content = operation.requestBody?.content ?? []
  // PayloadPanel lists those of bodies that the reader's server receives.
  if (operation.kind !== 'operation' || !listsRequestExamples(operation)) return null
  const written = content.filter(({ examples }) => examples.length > 0)
  return (
    <div className="panel">
      <p className="panel-title">{t('request.examples')}</p>
      <Examples
        examples={labeledExamples(written, 'request', operation, context)}
        context={context}
        group={`${prefix}request-examples`}
        isFirstOpen={false}
      />
      <CopyButton label={t('copy.action')} title={t('copy.code')} />
    </div>
  )
}
