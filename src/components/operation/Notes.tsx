/** Notes above an operation: its kind and whether it ends. */
import type { Operation } from '#core/openapi/model.ts'
import { Html } from '../Html.tsx'
import type { RenderContext } from '../render-context.ts'

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
}

export function Notes({ operation, context }: Props) {
  const { t, dateInWords } = context
  const { deprecationReason } = operation
  const reason = deprecationReason === undefined ? undefined : inline(deprecationReason, context)
  return (
    <>
      {operation.kind === 'callback' && <p className="note">{t('operation.callbackNote')}</p>}
      {operation.kind === 'webhook' && <p className="note">{t('operation.webhookNote')}</p>}
      {operation.deprecated && (
        <p className="note note-warning">
          <b>{t('operation.deprecated')}.</b>{' '}
          {reason === undefined ? t('operation.deprecatedNote') : <Html as="span" html={reason} />}
          {operation.sunset !== undefined && (
            <> {t('operation.sunset', { date: dateInWords(operation.sunset) })}.</>
          )}
        </p>
      )}
      {!operation.deprecated && operation.sunset !== undefined && (
        <p className="note note-warning">
          {t('operation.sunset', { date: dateInWords(operation.sunset) })}.
        </p>
      )}
    </>
  )
}

/** A reason is a sentence: in several paragraphs, only the tags between them are removed. */
function inline(text: string, context: RenderContext): string {
  return context
    .markdown(text)
    .replace(/<\/p>\s*<p>/g, ' ')
    .replace(/<\/?p>/g, '')
    .trim()
}
