/**
 * Requests sent earlier from this device: fill one in again, open another's page, or clear them.
 */
import { sentMethod } from '#core/openapi/http-methods.ts'
import { hrefTo } from '#core/site/href.ts'
import { truncate } from '#core/truncate.ts'
import { decodeLanguage } from '../../language.ts'
import { usePlayground } from '../context.ts'
import type { HistoryEntry } from './history.ts'
import type { SavedRequest } from './saved-request.ts'
import { shareFragment } from './share-link.ts'
import type { History } from './use-history.ts'

interface Props {
  readonly history: History
  /** Key of the playground's operation. */
  readonly operation: string
  onReplay(saved: SavedRequest): void
}

export function HistoryList({ history, operation, onReplay }: Props) {
  const { t } = usePlayground()
  const { entries } = history
  if (entries.length === 0) return null
  return (
    <details className="pg-disclosure">
      <summary>{t('history', { count: entries.length })}</summary>
      <p className="pg-hint">{t('historyNote')}</p>
      <ul className="pg-history">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.operation}`}>
            <span className="pg-history-status" data-failed={isFailed(entry)}>
              {entry.status === 'Failed' ? t('failed') : entry.status}
            </span>
            <span className="pg-history-name" title={entry.path}>
              {sentMethod(entry.method)} {truncate(entry.path)}
            </span>
            <time dateTime={new Date(entry.at).toISOString()}>{timeOf(entry.at)}</time>
            {entry.operation === operation ? (
              <button type="button" className="pg-quiet" onClick={() => onReplay(entry)}>
                {t('replay')}
              </button>
            ) : (
              <a href={pageOf(entry)}>{t('openOperation')}</a>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="pg-quiet" onClick={() => history.clear()}>
        {t('clearHistory')}
      </button>
    </details>
  )
}

const isFailed = ({ status }: HistoryEntry): boolean => status === 'Failed' || status >= 400

function timeOf(at: number): string {
  return new Date(at).toLocaleString(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
}

/** A body too large for a link is left out; the page then shows its own example. */
function pageOf(entry: HistoryEntry): string {
  const language = decodeLanguage(document.documentElement.lang)
  const fragment = shareFragment(entry.method, entry)
  const page = hrefTo(language, entry.page, { method: entry.method.toLowerCase() })
  return `${page}${fragment.ok ? fragment.value : ''}`
}
