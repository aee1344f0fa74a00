/** How lists, dialogs and messages name an entry. */
import type { Texts } from '../texts.tsx'
import type { ContentRecord } from './areas.ts'

/** A draft may have a title in Indonesian only. */
export const titleOf = (
  t: Texts,
  {
    title,
    translations,
  }: Pick<ContentRecord, 'title'> & Partial<Pick<ContentRecord, 'translations'>>,
): string => title || translations?.id?.title || t('content.untitled')
