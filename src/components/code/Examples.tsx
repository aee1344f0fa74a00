/** Examples of one body on the dark surface: one alone as it is, several as folds with their names. */
import { DocumentText } from '../DocumentText.tsx'
import type { RenderContext } from '../render-context.ts'
import { ExampleBlock } from './ExampleBlock.tsx'
import type { LabeledExample } from './labeled-examples.ts'

interface Props {
  readonly examples: readonly LabeledExample[]
  readonly context: RenderContext
  /** Wanted ID of the group, in which one fold is open. */
  readonly group: string
  /** False if the first one is on the page already. */
  readonly isFirstOpen?: boolean
}

export function Examples({ examples, context, group, isFirstOpen = true }: Props) {
  const [only, second] = examples
  if (only && !second && !only.hasMoreToSay)
    return <ExampleBlock example={only.example} t={context.t} />
  const name = context.uniqueId(group)
  return (
    <>
      {examples.map(({ label, descriptions, example }, index) => (
        <details
          key={label}
          className="panel-example"
          name={name}
          open={isFirstOpen && index === 0}
        >
          <summary>{label}</summary>
          {descriptions.map((description) => (
            <DocumentText
              key={description}
              className="panel-title"
              text={description}
              context={context}
            />
          ))}
          <ExampleBlock example={example} t={context.t} />
        </details>
      ))}
    </>
  )
}
