/** Opens the palette and the sheet of shortcuts, by key or from the profile menu. */
import { useStore } from '@nanostores/react'
import { DialogFailure } from '../feedback/DialogFailure.tsx'
import { lazily } from '../lazily.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { $opened } from './opened.ts'

const PLACES = { fallback: null, failed: DialogFailure } as const
const Palette = lazily('Palette', () => import('./Palette.tsx'), PLACES)
const ShortcutSheet = lazily('ShortcutSheet', () => import('./ShortcutSheet.tsx'), PLACES)

export function PaletteHost() {
  const opened = useStore($opened)
  useShortcut('palette', () => $opened.set('palette'))
  useShortcut('help', () => $opened.set('shortcuts'))
  const close = (): void => $opened.set(undefined)
  return (
    <>
      {opened === 'palette' && <Palette onClose={close} onHelp={() => $opened.set('shortcuts')} />}
      {opened === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </>
  )
}
