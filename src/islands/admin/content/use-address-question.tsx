/** Asks before published URLs of use cases stop working, and names the links to them. */
import { useRef } from 'react'
import { loadTranslator, type Translator } from '#core/translator.ts'
import type { adminLinks as english } from '../../../i18n/en/admin-links.ts'
import { adminLinks } from '../../../i18n/loaded/admin-links.ts'
import { useConfirm } from '../confirm/ConfirmProvider.tsx'
import { useQuestionParts } from '../confirm/use-question-parts.ts'
import { FoldedList } from '../feedback/FoldedList.tsx'
import { WarningIcon } from '../icons.tsx'
import { usePortal } from '../portal.ts'
import { type Area, type ContentFields, type ContentRecord, versionPath } from './areas.ts'
import { changedAddress, isForReaders } from './former-address.ts'
import { type BrokenLink, readLinksTo } from './published-links.ts'
import { callForItem } from './read-item.ts'
import type { WantedSave } from './use-item-editor.ts'

interface Edited {
  readonly record: ContentRecord | undefined
  readonly fields: ContentFields | undefined
}

interface Saved {
  readonly record: Pick<ContentRecord, 'id' | 'has_published'>
  readonly fields: Pick<ContentFields, 'slug'>
}

/** @returns a function that runs `save` if the URL stays or the person confirms the new one */
export function useAddressQuestion(area: Area, { record, fields }: Edited) {
  const confirmAddresses = useConfirmAddresses(area)
  const isChecking = useRef(false)
  return async (wanted: WantedSave, save: () => unknown): Promise<void> => {
    const isAsked = record !== undefined && hasReaders(area, record) && isForReaders(wanted, record)
    if (!isAsked || fields === undefined) {
      save()
      return
    }
    // A second click doesn't save twice.
    if (isChecking.current) return
    isChecking.current = true
    const isConfirmed = await confirmAddresses([{ record, fields }])
    isChecking.current = false
    if (isConfirmed) save()
  }
}

/**
 * @returns a function that asks once about all items whose published URL would change; true if none does or the
 *   person confirms, false also if the question can't be loaded
 */
export function useConfirmAddresses(area: Area) {
  const { language } = usePortal()
  const load = useQuestionParts()
  const confirm = useConfirm()
  return async (items: readonly Saved[]): Promise<boolean> => {
    const changes = await changedAddresses(area, items)
    if (changes.length === 0) return true
    const parts = await load(() =>
      Promise.all([
        loadTranslator(adminLinks, language),
        readLinksTo(changes.map(({ from }) => from)),
      ]),
    )
    // Without the question, readers would lose the old URL unasked.
    if (parts === undefined) return false
    const [t, links] = parts
    const isOne = changes.length === 1
    return confirm({
      title: t(isOne ? 'content.urlEnds' : 'content.urlsEnd'),
      text: (
        <>
          {changes.map((changed) => (
            <p key={changed.from}>{t('content.urlBecomes', changed)}</p>
          ))}
          <p>{t(isOne ? 'content.urlGone' : 'content.urlsGone')}</p>
          <LinksTo {...{ links, t }} />
        </>
      ),
      confirmLabel: t(isOne ? 'content.urlChange' : 'content.urlsChange'),
      icon: <WarningIcon />,
      isDangerous: true,
    })
  }
}

const hasReaders = (area: Area, record: Saved['record']): boolean =>
  area.name === 'usecase' && record.has_published

async function changedAddresses(area: Area, items: readonly Saved[]) {
  const seen = items.filter(({ record }) => hasReaders(area, record))
  const changes = seen.map(async ({ record, fields }) => {
    // Without a response, the save fails too, with its own message.
    const published = await callForItem(area, versionPath(area, record.id, 'published')).catch(
      () => undefined,
    )
    return (published && changedAddress(area, published, fields)) ?? []
  })
  return (await Promise.all(changes)).flat()
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
