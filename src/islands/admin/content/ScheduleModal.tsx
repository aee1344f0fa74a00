/** Asks when to publish, in the device's time zone. Rejects times in the past. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogButtons } from '../dialog/DialogButtons.tsx'
import { localMinute, parseLocalMinute } from '../local-day.ts'
import { useMomentText } from '../table/Moment.tsx'
import { useTexts } from '../texts.tsx'

interface Props {
  /** The time scheduled before, ISO 8601. */
  readonly at?: string | null | undefined
  readonly onClose: () => void
  readonly onSchedule: (at: string) => void
}

export function ScheduleModal({ at, onClose, onSchedule }: Props) {
  const t = useTexts()
  const momentText = useMomentText()
  const before = at ? localMinute(new Date(at)) : ''
  const [time, setTime] = useState(before)
  const date = parseLocalMinute(time)
  const isPast = date !== undefined && date.getTime() <= Date.now()
  // When clocks go forward, one local hour doesn't exist.
  const isMoved = date !== undefined && localMinute(date) !== time
  return (
    <Dialog isDirty={time !== before} onClose={onClose} title={t('content.schedule')}>
      <TextInput
        data-autofocus
        type="datetime-local"
        max="9999-12-31T23:59"
        label={t('content.scheduleAt')}
        description={t('content.scheduleZone', {
          zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        })}
        error={
          isPast
            ? t('content.schedulePast')
            : isMoved && t('content.scheduleMissing', { time: momentText(date) })
        }
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <DialogButtons onCancel={onClose}>
        <Button
          disabled={date === undefined || isPast}
          onClick={() => date && onSchedule(date.toISOString())}
        >
          {t('content.schedule')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
