/** Links to the previous and the next page. */
import type { Neighbor } from '#core/site/navigation.ts'
import { truncate, wholeName } from '#core/truncate.ts'
import type { Translate } from '../../i18n/index.ts'
import { besideMethod } from '../operation/beside-method.ts'
import { Method } from '../operation/Method.tsx'

interface Props {
  readonly previous?: Neighbor | undefined
  readonly next?: Neighbor | undefined
  readonly t: Translate
  /** Set if the titles aren't in the language of the page. */
  readonly lang?: string | undefined
  readonly labels?: { readonly previous: string; readonly next: string }
}

export function Neighbors({ previous, next, t, lang, labels }: Props) {
  if (!previous && !next) return null
  return (
    <nav className="neighbors" aria-label={t('frame.neighbors')}>
      {previous && (
        <a className="neighbor" href={previous.href} rel="prev">
          <small>{labels?.previous ?? t('frame.previous')}</small>
          <span title={wholeName(previous.title)} lang={lang}>
            {truncate(besideMethod(previous.title, previous.method))}{' '}
            {previous.method && <Method method={previous.method} look="short" />}
          </span>
        </a>
      )}
      {next && (
        <a className="neighbor neighbor-next" href={next.href} rel="next">
          <small>{labels?.next ?? t('frame.next')}</small>
          <span title={wholeName(next.title)} lang={lang}>
            {truncate(besideMethod(next.title, next.method))}{' '}
            {next.method && <Method method={next.method} look="short" />}
          </span>
        </a>
      )}
    </nav>
  )
}
