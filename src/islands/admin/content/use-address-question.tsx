/** Asks before the published URL of a use case stops working, and names the links to it. */
import { useRef } from 'react'
import { menuRecord } from '#core/api/admin.ts'
import { loadTranslator, type Translator } from '#core/translator.ts'
import type { adminLinks as english } from '../../../i18n/en/admin-links.ts'
import { adminLinks } from '../../../i18n/loaded/admin-links.ts'
import { call } from '../api/client.ts'
import { useConfirm } from '../confirm/ConfirmProvider.tsx'
import { FoldedList } from '../feedback/FoldedList.tsx'
import { WarningIcon } from '../icons.tsx'
import { usePortal } from '../portal.ts'
import { type Area, type ContentFields, type ContentRecord, versionPath } from './areas.ts'
import { changedAddress, isForReaders } from './former-address.ts'
import { type BrokenLink, linksBrokenBy, readPublishedTexts } from './published-links.ts'
import { callForItem } from './read-item.ts'
import type { WantedSave } from './use-item-editor.ts'

interface Edited {
  readonly record: ContentRecord | undefined
  readonly fields: ContentFields | undefined
}

/** @returns a function that runs `save` if the URL stays or the person confirms the new one */
export function useAddressQuestion(area: Area, { record, fields }: Edited) {
  const { language } = usePortal()
  const confirm = useConfirm()
  const isChecking = useRef(false)
  return async (wanted: WantedSave, save: () => unknown): Promise<void> => {
    if (area.name !== 'usecase' || !record?.has_published || !isForReaders(wanted, record)) {
      save()
      return
    }
    // A second click doesn't save twice.
    if (isChecking.current) return
    isChecking.current = true
    // Without a response, the save fails too, with its own message.
    const published = await callForItem(area, versionPath(area, record.id, 'published')).catch(
      () => undefined,
    )
    const changed = published && fields && changedAddress(area, published, fields)
    const links = changed && (await readLinksTo(changed.from).catch(() => []))
    const t = changed && (await loadTranslator(adminLinks, language).catch(() => undefined))
    isChecking.current = false
    if (changed === undefined || links === undefined || t === undefined) {
      save()
      return
    }
    const isConfirmed = await confirm({
      title: t('content.urlEnds'),
      text: (
        <>
          <p>{t('content.urlEndsText', changed)}</p>
          <LinksTo {...{ links, t }} />
        </>
      ),
      confirmLabel: t('content.urlChange'),
      icon: <WarningIcon />,
      isDangerous: true,
    })
    if (isConfirmed) save()
  }
}

async function readLinksTo(page: string): Promise<readonly BrokenLink[]> {
  const [texts, menu] = await Promise.all([
    readPublishedTexts(),
    call('menus', { answer: menuRecord }),
  ])
  const removed = { removedOperations: [], removedPages: [page] }
  return linksBrokenBy(removed, menu.data.menus ?? [], texts)
}

interface LinksProps {
  readonly links: readonly BrokenLink[]
  readonly t: Translator<typeof english>
}

function LinksTo({ links, t }: LinksProps) {
  if (links.length === 0) return null
  const label = t('content.urlLinks', { count: links.length })
  return (
    <>
      <p>{label}</p>
      <FoldedList count={links.length} label={t('content.urlLinksShow')}>
        <ul>
          {links.map(({ name, href }) => (
            <li key={`${href} ${name}`}>{name}</li>
          ))}
        </ul>
      </FoldedList>
    </>
  )
}
