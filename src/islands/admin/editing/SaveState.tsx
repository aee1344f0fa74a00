/** Shows where the text is currently stored. */
import { useEffect, useState } from 'react'
import { Tag } from '../feedback/Tag.tsx'
import { useTexts } from '../texts.tsx'
import type { SaveStatus } from './editor-state.ts'

const TICK_MS = 1_000
const COLORS = {
  clean: 'gray',
  kept: 'yellow',
  'not-kept': 'red',
  saving: 'gray',
  offline: 'yellow',
  failed: 'red',
  saved: 'green',
} as const

interface Props {
  /** Undefined until the text is loaded. */
  readonly status: SaveStatus | undefined
}

export function SaveState({ status }: Props) {
  const t = useTexts()
  const [nowMs, setNowMs] = useState(() => Date.now())
  const isSaved = status?.code === 'saved'
  useEffect(() => {
    if (!isSaved) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isSaved])
  if (status === undefined || status.code === 'clean') return null
  const text = isSaved ? savedText(status.atMs, nowMs, t) : t(`save.${status.code}`)
  return (
    <>
      <Tag color={COLORS[status.code]} className="admin-save-state">
        {text}
      </Tag>
      {/* Announces changes of state, but not the seconds. */}
      <span className="visually-hidden" role="status">
        {t(isSaved ? 'save.done' : `save.${status.code}`)}
      </span>
    </>
  )
}

function savedText(atMs: number, nowMs: number, t: ReturnType<typeof useTexts>): string {
  const seconds = Math.max(0, Math.round((nowMs - atMs) / 1000))
  if (seconds < 5) return t('save.done')
  if (seconds < 60) return t('save.secondsAgo', { seconds })
  return t('save.minutesAgo', { minutes: Math.floor(seconds / 60) })
}
