/** Links to the pages above this one. */
import type { Crumb } from '#core/site/navigation.ts'
import { truncate, wholeName } from '#core/truncate.ts'
import type { Translate } from '../../i18n/index.ts'

interface Props {
  readonly crumbs: readonly Crumb[]
  readonly t: Translate
}

export function Breadcrumb({ crumbs, t }: Props) {
  if (crumbs.length < 2) return null
  return (
    <nav className="crumbs" aria-label={t('frame.breadcrumb')}>
      <ol className="crumb-list">
        {crumbs.map(({ title, href }) => (
          <li key={`${href} ${title}`}>
            {href === undefined ? (
              <span aria-current="page" title={wholeName(title)}>
                {truncate(title)}
              </span>
            ) : (
              <a href={href} title={wholeName(title)}>
                {truncate(title)}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
