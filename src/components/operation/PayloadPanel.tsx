/** Examples of a webhook's or callback's body on the dark surface. */
import type { Operation } from '#core/openapi/model.ts'
import { CopyButton } from '../code/CopyButton.tsx'
import { Examples } from '../code/Examples.tsx'
import { labeledExamples } from '../code/labeled-examples.ts'
import type { RenderContext } from '../render-context.ts'

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
}

export function PayloadPanel({ operation, context }: Props) {
  const { t } = context
  const [media] = operation.requestBody?.content ?? []
  if (operation.kind === 'operation' || !media) return null
  const examples = labeledExamples([media], 'request', operation, context)
  if (examples.length === 0) return null
  return (
    <div className="panel">
      <p className="panel-title">{t('operation.payload')}</p>
      <Examples examples={examples} context={context} group="payload" />
      <CopyButton label={t('copy.action')} title={t('copy.code')} />
    </div>
  )
}
