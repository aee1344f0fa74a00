/** Examples of a webhook's or callback's body on the dark surface. */
import type { Operation } from '#core/openapi/model.ts'
import { CopyButton } from '../code/CopyButton.tsx'
import { ExampleBlock } from '../code/ExampleBlock.tsx'
import type { RenderContext } from '../render-context.ts'

const SHOWN_EXAMPLES = 4

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
}

export function PayloadPanel({ operation, context }: Props) {
  const { t } = context
  const [media] = operation.requestBody?.content ?? []
  if (operation.kind === 'operation' || !media) return null
  const examples = context.examplesOf(media, 'request', operation).slice(0, SHOWN_EXAMPLES)
  const [only, second] = examples
  if (!only) return null
  const group = context.uniqueId('payload')
  return (
    <div className="panel">
      <p className="panel-title">{t('operation.payload')}</p>
      {second === undefined ? (
        <ExampleBlock example={only} t={t} />
      ) : (
        examples.map((example, index) => (
          <details key={example.name} className="panel-example" name={group} open={index === 0}>
            <summary>{example.summary ?? example.name}</summary>
            <ExampleBlock example={example} t={t} />
          </details>
        ))
      )}
      <CopyButton label={t('copy.action')} title={t('copy.code')} />
    </div>
  )
}
