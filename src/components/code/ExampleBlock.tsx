/** An example on the dark surface, with its pictures. */
import type { RenderContext, ShownExample } from '../render-context.ts'
import { CodeBlock } from './CodeBlock.tsx'

interface Props {
  readonly example: ShownExample
  readonly t: RenderContext['t']
}

export function ExampleBlock({ example, t }: Props) {
  const { text, language, whole, images = [] } = example
  return (
    <>
      <CodeBlock source={text} language={language} whole={whole} />
      {images.length > 0 && (
        <p className="example-images">
          {images.map((source) => (
            <img key={source} src={source} alt={t('example.image')} loading="lazy" />
          ))}
        </p>
      )}
    </>
  )
}
