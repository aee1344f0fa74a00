/** What can be done with the page as a whole; without script the link leads to the Markdown itself. */
import type { ReactElement } from 'react'
import type { Translate } from '../../i18n/index.ts'

interface Props {
  /** Address of the page, without query. */
  readonly pageHref: string
  readonly t: Translate
}

export function PageTools({ pageHref, t }: Props): ReactElement {
  return (
    <p className="page-tools">
      <a href={`${pageHref}.md`} data-copy-page="">
        {t('copy.markdown')}
      </a>
    </p>
  )
}
