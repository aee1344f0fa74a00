/**
 * Examples of responses on the dark surface, one tab per status; statuses with equal responses
 * share one.
 */
import type { Operation } from '#core/openapi/model.ts'
import { CopyButton } from '../code/CopyButton.tsx'
import { Examples } from '../code/Examples.tsx'
import { type LabeledExample, labeledExamples } from '../code/labeled-examples.ts'
import type { RenderContext } from '../render-context.ts'
import { Tabs } from '../Tabs.tsx'

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
  readonly prefix: string
}

export function ResponseExamples({ operation, context, prefix }: Props) {
  const { t } = context
  const all = operation.responses.flatMap((response) => {
    const examples = labeledExamples(response.content, 'response', operation, context)
    return examples.length > 0 ? [{ status: response.status, examples }] : []
  })
  const alike = Map.groupBy(
    all.filter((answer, index) => index === 0 || saysMore(answer)),
    ({ examples }) => JSON.stringify(examples),
  )
  const shown = [...alike.values()]
  if (shown.length === 0) return null
  return (
    <div className="panel">
      <Tabs
        look="panel"
        label={t('responses.examples')}
        id={context.uniqueId(`${prefix}response-example`)}
        tabs={shown.map((group) => {
          const label = group.map(({ status }) => status).join(', ')
          return {
            label,
            content: (
              <Examples
                examples={group[0]?.examples ?? []}
                context={context}
                group={`${prefix}${label}-examples`}
              />
            ),
          }
        })}
      />
      <CopyButton label={t('copy.action')} title={t('copy.code')} />
    </div>
  )
}

/** Leaves out an error's generated example, which repeats the field names next to it. */
function saysMore({
  status,
  examples,
}: {
  readonly status: string
  readonly examples: readonly LabeledExample[]
}): boolean {
  return status.startsWith('2') || examples.some(({ example }) => example.isGenerated !== true)
}
