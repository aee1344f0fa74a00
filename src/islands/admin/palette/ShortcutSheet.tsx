/** Lists the keyboard shortcuts of the admin area. */
import { Kbd, Table } from '@mantine/core'
import type { CodeNaming } from '#core/translator.ts'
import type { adminShortcuts as english } from '../../../i18n/en/admin-shortcuts.ts'
import { adminShortcuts } from '../../../i18n/loaded/admin-shortcuts.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { useScreenTexts } from '../loaded-texts.ts'
import type { TextKey } from '../texts.tsx'

type ShownKey = TextKey | CodeNaming<typeof english, never>

/** `Mod` is Cmd on a Mac and Ctrl elsewhere. */
const GROUPS = [
  {
    title: 'shortcuts.everywhere',
    keys: [
      [['Mod', 'K'], 'palette.title'],
      [['?'], 'shortcuts.title'],
      [['Mod', 'S'], 'action.save'],
      [['Esc'], 'action.close'],
    ],
  },
  {
    title: 'shortcuts.richText',
    keys: [
      [['Mod', 'K'], 'rich.link'],
      [['Mod', 'B'], 'rich.bold'],
      [['Mod', 'I'], 'rich.italic'],
      [['Mod', 'Z'], 'action.undo'],
    ],
  },
  {
    title: 'menu.title',
    keys: [
      [['↑', '↓'], 'shortcuts.item'],
      [['←', '→'], 'shortcuts.fold'],
      [['Alt', '↑'], 'shortcuts.itemUp'],
      [['Alt', '↓'], 'shortcuts.itemDown'],
      [['Alt', '→'], 'shortcuts.itemIn'],
      [['Alt', '←'], 'shortcuts.itemOut'],
    ],
  },
  {
    title: 'yaml.title',
    keys: [
      [['Mod', 'F'], 'shortcuts.search'],
      [['Ctrl', 'Space'], 'shortcuts.complete'],
      [['Alt', '↑'], 'shortcuts.lineUp'],
      [['Alt', '↓'], 'shortcuts.lineDown'],
      [['Mod', 'Z'], 'action.undo'],
      [['Esc', 'Tab'], 'shortcuts.leave'],
    ],
  },
] as const satisfies readonly {
  readonly title: ShownKey
  readonly keys: readonly (readonly [readonly string[], ShownKey])[]
}[]

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useScreenTexts(adminShortcuts)
  const mod = navigator.userAgent.includes('Mac OS') ? '⌘' : 'Ctrl'
  return (
    <Dialog onClose={onClose} size={560} title={t('shortcuts.title')} className="admin-shortcuts">
      {GROUPS.map(({ title, keys }) => (
        <section key={title}>
          <h3>{t(title)}</h3>
          <Table aria-label={t(title)}>
            <Table.Tbody>
              {keys.map(([pressed, text]) => (
                <Table.Tr key={text}>
                  <Table.Th scope="row" fw="normal">
                    {t(text)}
                  </Table.Th>
                  <Table.Td ta="end">
                    {pressed.map((key) => (
                      <Kbd key={key} ms={4}>
                        {key === 'Mod' ? mod : key}
                      </Kbd>
                    ))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </Dialog>
  )
}
