/** Stores the published version, and gives the draft the number of the next one. */
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { nextVersion } from '#core/site/next-version.ts'
import { useAct } from '../api/use-act.ts'
import { BusyButton } from '../dialog/BusyButton.tsx'
import { FormDialog } from '../dialog/FormDialog.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { localDay } from '../local-day.ts'
import { useReload } from '../table/use-reload.ts'
import { useTexts } from '../texts.tsx'
import { keepVersion, VERSIONS } from './keep-version.ts'

interface Props {
  readonly documentId: string
  /** Version of the published text. */
  readonly published: string
  readonly publishedUrl: string | undefined
  /** Writes the version into the draft. @returns false if it couldn't be written */
  readonly onStart: (version: string) => Promise<boolean>
  readonly onClose: () => void
}

export function NextVersionModal(props: Props) {
  const { documentId, published, onStart, onClose } = props
  const t = useTexts()
  const alerts = useAlerts()
  const act = useAct(useReload(VERSIONS, 'builds'))
  // Another person may publish while the dialog is open.
  const [publishedUrl] = useState(props.publishedUrl)
  const [kept, setKept] = useState(published)
  const [offered] = useState(nextVersion(published, localDay(new Date())) ?? '')
  const [next, setNext] = useState(offered)
  const isSame = next.trim() !== '' && next.trim() === kept.trim()
  const [isBusy, setIsBusy] = useState(false)
  const start = async (): Promise<void> => {
    setIsBusy(true)
    const isDone = await act(t('versions.errorSave'), async () => {
      const isKept = await keepVersion(documentId, kept.trim(), publishedUrl)
      if (!isKept) throw new Error(t('versions.outdated'))
      if (!(await onStart(next.trim()))) throw new Error(t('versions.notStarted'))
    })
    setIsBusy(false)
    if (!isDone) return
    alerts.done(t('versions.started', { kept: kept.trim(), next: next.trim() }))
    onClose()
  }
  return (
    <FormDialog
      isDirty={kept !== published || next !== offered}
      onClose={onClose}
      title={t('versions.next')}
      onSubmit={start}
      buttons={
        <BusyButton type="submit" isBusy={isBusy} disabled={isSame}>
          {t('versions.start', { kept: kept.trim(), next: next.trim() })}
        </BusyButton>
      }
    >
      <Text>{t('versions.nextText')}</Text>
      <TextInput
        required
        maxLength={40}
        label={t('versions.kept')}
        value={kept}
        onChange={(event) => setKept(event.currentTarget.value)}
      />
      <TextInput
        data-autofocus
        required
        maxLength={40}
        label={t('versions.new')}
        error={isSame && t('versions.same')}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
