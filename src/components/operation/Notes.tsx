/** What a reader should know before using the operation: its kind, its age, where to read more. */
import type { ReactElement } from 'react'
import type { Operation } from '#core/openapi/model.ts'
import { safeAddress } from '../markdown/safe-address.ts'
import type { RenderContext } from '../render-context.ts'

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
}

export function Notes({ operation, context }: Props): ReactElement {
  const { t } = context
  const docs = operation.externalDocs
  const address = docs ? safeAddress(docs.url, 'link') : undefined
  return (
    <>
      {operation.kind === 'webhook' && <p className="note">{t('operation.webhookNote')}</p>}
      {operation.deprecated && (
        <p className="note note-warning">
          <b>{t('operation.deprecated')}.</b> {t('operation.deprecatedNote')}
          {operation.sunset !== undefined && (
            <> {t('operation.sunset', { date: operation.sunset })}.</>
          )}
        </p>
      )}
      {!operation.deprecated && operation.sunset !== undefined && (
        <p className="note note-warning">{t('operation.sunset', { date: operation.sunset })}.</p>
      )}
      {(operation.since !== undefined || address !== undefined) && (
        <p className="operation-meta">
          {operation.since !== undefined && (
            <span>{t('operation.since', { version: operation.since })}</span>
          )}
          {address !== undefined && (
            <a href={address} rel="noopener">
              {docs?.description ?? t('operation.externalDocs')}
            </a>
          )}
        </p>
      )}
    </>
  )
}
