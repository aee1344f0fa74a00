/** Opens the palette and the sheet of shortcuts, by key or from the profile menu. */
import { useStore } from '@nanostores/react'
import { Loading } from '../../shared/Loading.tsx'
import { DialogFailure } from '../feedback/DialogFailure.tsx'
import { lazily } from '../lazily.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { $opened } from './opened.ts'

const Palette = lazily('Palette', () => import('./Palette.tsx'), DialogFailure)
const ShortcutSheet = lazily('ShortcutSheet', () => import('./ShortcutSheet.tsx'), DialogFailure)

export function PaletteHost() {
  const opened = useStore($opened)
  useShortcut('palette', () => $opened.set('palette'))
  useShortcut('help', () => $opened.set('shortcuts'))
  const close = (): void => $opened.set(undefined)
  return (
    <Loading fallback={null}>
      {opened === 'palette' && <Palette onClose={close} onHelp={() => $opened.set('shortcuts')} />}
      {opened === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </Loading>
  )
}
