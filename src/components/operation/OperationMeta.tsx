/** Below the title of an operation: words such as "Beta", and since when it exists. */
import type { Operation } from '#core/openapi/model.ts'
import type { RenderContext } from '../render-context.ts'

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
}

export function OperationMeta({ operation, context: { t, textLanguage } }: Props) {
  const { badges = [], since } = operation
  if (badges.length === 0 && since === undefined) return null
  return (
    <p className="operation-meta">
      {badges.map((badge) => (
        <b key={badge} className="operation-badge" lang={textLanguage}>
          {badge}
        </b>
      ))}
      {since !== undefined && <span>{t('operation.since', { version: since })}</span>}
    </p>
  )
}
