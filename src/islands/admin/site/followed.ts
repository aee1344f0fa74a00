/** Whether a publication is followed. Separate, because following it loads with the first one. */
import { atom } from 'nanostores'
import { inTab } from '../../../stores/browser-storage.ts'

export const PUBLICATION_KEY = 'gapura.admin.publication'

export const $isFollowed = atom(inTab.read(PUBLICATION_KEY) !== null)
