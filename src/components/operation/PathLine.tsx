/** Method, server and path on one line that can be copied. */
import type { Operation } from '#core/openapi/model.ts'
import { serverUrl } from '#core/site/server-url.ts'
import { CopyButton } from '../code/CopyButton.tsx'
import type { RenderContext } from '../render-context.ts'
import { BreakablePath } from './BreakablePath.tsx'
import { Method } from './Method.tsx'

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
}

export function PathLine({ operation, context }: Props) {
  const { t } = context
  const base = operation.kind === 'operation' ? serverUrl(operation.servers[0]) : ''
  return (
    <div className="path-line">
      <Method method={operation.method} look="tag" />
      <code>
        {base !== '' && (
          <i>
            <BreakablePath path={base} />
          </i>
        )}
        <BreakablePath path={operation.path} />
      </code>
      <CopyButton
        label={t('copy.action')}
        title={t('copy.path')}
        text={`${base}${operation.path}`}
      />
    </div>
  )
}
