/** The dialog of the palette that is open. */
import { atom } from 'nanostores'

export const $opened = atom<'palette' | 'shortcuts' | undefined>()
