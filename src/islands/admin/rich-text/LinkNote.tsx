/** Says if the URL entered in the link box is none, or if readers would find no page there. */
import { type Editor, useEditorState } from '@tiptap/react'
import { useMemo } from 'react'
import { EMPTY_MENU_ITEM } from '#core/site/menu.ts'
import { useReadersMenu } from '../menu/use-readers-menu.ts'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'
import { isLinkAddress } from './entered-links.ts'

interface Props {
  readonly editor: Editor
  readonly address: string
}

export function LinkNote({ editor, address }: Props) {
  const t = useTexts()
  const isInText = useEditorState({
    editor,
    selector: (state) => state.editor.getHTML().includes(`href="${asAttribute(address)}"`),
  })
  if (!isLinkAddress(address)) {
    return (
      <p className="admin-rich-note" role="alert">
        {address !== '' && t('rich.linkRejected', { url: address })} {t('rich.linkRequired')}
      </p>
    )
  }
  return isInText && <DeadNote address={address} />
}

const asAttribute = (address: string): string =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Asks as the menu editor does for its items. */
function DeadNote({ address }: Pick<Props, 'address'>) {
  const t = useTexts()
  const { language } = usePortal()
  const tree = useMemo(
    () => [{ ...EMPTY_MENU_ITEM, name: address, code: address, url: address }],
    [address],
  )
  const { menu, error } = useReadersMenu({ tree, language, at: null })
  return (
    <p className="admin-rich-note" role="status">
      {error !== null && t('rich.linkUnchecked', { url: address })}
      {error === null && menu?.dead.includes(address) && t('rich.linkDead', { url: address })}
    </p>
  )
}
