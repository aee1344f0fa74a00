/** A link to where a field or a named schema is explained further. */
import type { ExternalDocs } from '#core/openapi/model.ts'
import type { RenderContext } from '../render-context.ts'

interface Props {
  readonly docs: ExternalDocs | undefined
  readonly context: RenderContext
}

export function FurtherReading({ docs, context }: Props) {
  const href = docs && context.linkTo(docs.url)
  if (href === undefined) return null
  return (
    <p className="about further-reading">
      <a href={href} rel="noopener">
        {docs?.description ?? context.t('operation.externalDocs')}
      </a>
    </p>
  )
}
