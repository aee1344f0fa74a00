/** How lists, dialogs and messages name an entry. */
import { titleIn } from '#core/content/translation.ts'
import type { Texts } from '../texts.tsx'

/** In the language of the admin area. */
export const titleOf = (t: Texts, item: Parameters<typeof titleIn>[0]): string =>
  titleIn(item, t.language) || t('content.untitled')
