/** Lists the keyboard shortcuts of the admin area. */
import { Kbd, Table } from '@mantine/core'
import { Dialog } from '../dialog/Dialog.tsx'
import { type TextKey, useTexts } from '../texts.tsx'

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
  readonly title: TextKey
  readonly keys: readonly (readonly [readonly string[], TextKey])[]
}[]

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
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
