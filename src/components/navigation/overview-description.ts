/** Description of the page of all operations, for search engines and link previews. */
import type { Translate } from '../../i18n/index.ts'

interface Overview {
  /** Title of the API. */
  readonly title: string
  /** Number of operations and areas; undefined if nothing is published. */
  readonly areasNote: string | undefined
  readonly versions: number
}

/** The page lists released versions if there are several. */
export function overviewDescription(
  { title, areasNote, versions }: Overview,
  t: Translate,
): string {
  if (versions > 1) return t('apiDocumentation.lead')
  return areasNote === undefined ? t('apiDocumentation.title') : `${title}: ${areasNote}`
}
