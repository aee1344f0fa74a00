/**
 * Examples of responses on the dark surface, one tab per status; statuses with equal responses
 * share one.
 */
import type { Operation, Response } from '#core/openapi/model.ts'
import { CopyButton } from '../code/CopyButton.tsx'
import { ExampleBlock } from '../code/ExampleBlock.tsx'
import type { RenderContext, ShownExample } from '../render-context.ts'
import { Tabs } from '../Tabs.tsx'

/** Limit of named examples per status: more add little and make the page larger. */
const SHOWN_EXAMPLES = 4
const SHOWN_STATUSES = 6

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
  readonly prefix: string
}

interface Labeled {
  readonly label: string
  readonly example: ShownExample
}

export function ResponseExamples({ operation, context, prefix }: Props) {
  const { t } = context
  const all = operation.responses.flatMap((response) => {
    const examples = examplesOf(response, operation, context)
    return examples.length > 0 ? [{ status: response.status, examples }] : []
  })
  const alike = Map.groupBy(
    all.filter((answer, index) => index === 0 || saysMore(answer)),
    ({ examples }) => JSON.stringify(examples),
  )
  const shown = [...alike.values()].slice(0, SHOWN_STATUSES)
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
              <StatusExamples
                status={label}
                examples={group[0]?.examples ?? []}
                context={context}
                prefix={prefix}
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
function saysMore({ status, examples }: { status: string; examples: readonly Labeled[] }): boolean {
  return status.startsWith('2') || examples.some(({ example }) => example.isGenerated !== true)
}

/** Lists each text once: media types that share a schema often look alike. */
function examplesOf(
  { content }: Response,
  operation: Operation,
  context: RenderContext,
): readonly Labeled[] {
  const byText = new Map<string, Labeled>()
  for (const media of content) {
    const examples = context.examplesOf(media, 'response', operation)
    for (const example of examples) {
      const name = example.summary ?? example.name
      const isNamed = examples.length > 1 || content.length === 1
      const label = isNamed
        ? content.length > 1
          ? `${name} · ${media.mediaType}`
          : name
        : media.mediaType
      if (!byText.has(example.text)) byText.set(example.text, { label, example })
    }
  }
  return [...byText.values()]
}

function StatusExamples(props: {
  readonly status: string
  readonly examples: readonly Labeled[]
  readonly context: RenderContext
  readonly prefix: string
}) {
  const { status, examples, context, prefix } = props
  const [only, second] = examples
  if (only && !second) return <ExampleBlock example={only.example} t={context.t} />
  const group = context.uniqueId(`${prefix}${status}-examples`)
  return (
    <>
      {examples.slice(0, SHOWN_EXAMPLES).map(({ label, example }, index) => (
        <details key={label} className="panel-example" name={group} open={index === 0}>
          <summary>{label}</summary>
          <ExampleBlock example={example} t={context.t} />
        </details>
      ))}
    </>
  )
}
