/** A link that shows the draft to people without an account for 30 minutes. */
import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DocumentRecord } from '#core/api/admin.ts'
import { hrefTo } from '#core/site/href.ts'
import { CopyTextButton } from '../../dialog/CopyTextButton.tsx'
import { Dialog } from '../../dialog/Dialog.tsx'
import { DialogButtons } from '../../dialog/DialogButtons.tsx'
import { FailureState } from '../../feedback/FailureState.tsx'
import { usePortal } from '../../portal.ts'
import { useTexts } from '../../texts.tsx'
import { makePreviewToken } from '../documents.ts'
import { useYamlTexts } from '../yaml-texts.ts'

interface Props {
  /** The record as saved for this link. */
  readonly record: DocumentRecord
  readonly onClose: () => void
}

export function ShareModal({ record, onClose }: Props) {
  const t = useTexts()
  const y = useYamlTexts()
  const { language } = usePortal()
  const { id, name, revision } = record
  const made = useQuery({
    queryKey: ['preview-token', id, revision],
    queryFn: () => makePreviewToken(id),
    gcTime: 0,
    // The visible link must stay the one that was copied.
    staleTime: Number.POSITIVE_INFINITY,
  })
  // In the fragment, which no server or log receives.
  const address = `${location.origin}${hrefTo(language, `/preview/${id}`, { preview: 'true', id })}`
  const link = made.data === undefined ? '' : `${address}#token=${made.data.token}`
  const ends = made.data === undefined ? '' : timeOf(made.data.expires_at, language)
  return (
    <Dialog onClose={onClose} size={620} title={y('shareTitle', { title: name })}>
      {made.isError ? (
        <FailureState error={made.error} retry={() => void made.refetch()} />
      ) : (
        <>
          <Text>{y('shareText', { time: ends })}</Text>
          <TextInput
            mt="md"
            readOnly
            label={y('shareLink')}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <DialogButtons>
            <CopyTextButton
              data-autofocus
              variant="filled"
              name={t('link.name')}
              text={link}
              disabled={link === ''}
            />
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}

const timeOf = (iso: string, language: string): string =>
  new Date(iso).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
