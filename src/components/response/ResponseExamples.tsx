/** Examples of responses on the dark surface, a tab per status. */
import type { ReactElement } from 'react'
import type { Response } from '#core/openapi/model.ts'
import { CodeBlock } from '../code/CodeBlock.tsx'
import { CopyButton } from '../code/CopyButton.tsx'
import type { RenderContext, ShownExample } from '../render-context.ts'
import { Tabs } from '../Tabs.tsx'

/** Further named examples of one status say little more and cost a page its size. */
const SHOWN_EXAMPLES = 4
const SHOWN_STATUSES = 6
/** Examples beyond this are cut; the fields beside them describe the rest. */
const MAX_LINES = 400

interface Props {
  readonly responses: readonly Response[]
  readonly context: RenderContext
  readonly prefix: string
}

export function ResponseExamples({ responses, context, prefix }: Props): ReactElement | null {
  const { t } = context
  const shown = responses
    .flatMap((response) => {
      const examples = response.content.flatMap((media) => context.examplesOf(media, 'response'))
      return examples.length > 0 ? [{ status: response.status, examples }] : []
    })
    .slice(0, SHOWN_STATUSES)
  if (shown.length === 0) return null
  return (
    <div className="panel">
      <Tabs
        look="panel"
        label={t('responses.examples')}
        id={context.uniqueId(`${prefix}response-example`)}
        tabs={shown.map(({ status, examples }) => ({
          label: status,
          content: (
            <StatusExamples status={status} examples={examples} context={context} prefix={prefix} />
          ),
        }))}
      />
      <CopyButton label={t('copy.action')} title={t('copy.code')} />
    </div>
  )
}

function StatusExamples(props: {
  readonly status: string
  readonly examples: readonly ShownExample[]
  readonly context: RenderContext
  readonly prefix: string
}): ReactElement {
  const { status, examples, context, prefix } = props
  const [only, second] = examples
  if (only && !second) return <Block example={only} />
  const group = context.uniqueId(`${prefix}${status}-examples`)
  return (
    <>
      {examples.slice(0, SHOWN_EXAMPLES).map((example, index) => (
        <details key={example.name} className="panel-example" name={group} open={index === 0}>
          <summary>{example.summary ?? example.name}</summary>
          <Block example={example} />
        </details>
      ))}
    </>
  )
}

function Block({ example }: { example: ShownExample }): ReactElement {
  const lines = example.text.split('\n')
  const source =
    lines.length > MAX_LINES ? `${lines.slice(0, MAX_LINES).join('\n')}\n…` : example.text
  return <CodeBlock source={source} language={example.language} />
}
