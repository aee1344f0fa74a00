/** Actions on the whole page; without script the link opens the Markdown version. */
import type { Translate } from '../../i18n/index.ts'

interface Props {
  /** URL of the page, without query. */
  readonly pageHref: string
  readonly t: Translate
}

export function PageTools({ pageHref, t }: Props) {
  return (
    <p className="page-tools">
      <a href={`${pageHref}.md`} data-copy-page="">
        {t('copy.markdown')}
      </a>
    </p>
  )
}
