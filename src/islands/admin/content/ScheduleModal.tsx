/** Asks when something is to be published: never in the past, in the time zone of this device. */
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../texts.tsx'

interface Props {
  readonly onClose: () => void
  readonly onSchedule: (at: string) => void
}

export function ScheduleModal({ onClose, onSchedule }: Props): ReactElement {
  const t = useTexts()
  const [time, setTime] = useState('')
  const date = new Date(time)
  const isPast = !Number.isNaN(date.getTime()) && date.getTime() <= Date.now()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('content.schedule')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <TextInput
        data-autofocus
        type="datetime-local"
        label={t('content.scheduleAt')}
        description={t('content.scheduleZone', {
          zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        })}
        error={isPast ? t('content.schedulePast') : undefined}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button disabled={time === '' || isPast} onClick={() => onSchedule(date.toISOString())}>
          {t('content.schedule')}
        </Button>
      </Group>
    </Modal>
  )
}
