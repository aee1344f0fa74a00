/** Follows builds in progress by server-sent events. */
import { useEffect, useState } from 'react'
import { type BuildRecord, buildRecord } from '#core/api/admin.ts'
import { ADMIN_API } from '#core/api/paths.ts'
import { decode } from '../../decode.ts'
import { isUnderWay } from './BuildBadge.tsx'

/** Builds run one after another, so later ones in the queue report nothing. */
const MAX_FOLLOWED = 3
/** Milliseconds after a rejected stream, for example because the session has ended. */
const RETRY_MS = 5_000

/**
 * @param rows - the list as last loaded
 * @param reload - reloads the list, and asks for a sign-in if the session has ended
 * @returns the rows, with current data for builds in progress
 */
export function useBuildProgress(
  rows: readonly BuildRecord[] | undefined,
  reload: () => Promise<void>,
): readonly BuildRecord[] | undefined {
  const [reported, setReported] = useState<ReadonlyMap<string, BuildRecord>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const shown = rows?.map((row) => (isUnderWay(row) ? (reported.get(row.id) ?? row) : row))
  const running = (shown ?? []).filter(isUnderWay).map(({ id }) => id)
  const followed = running.slice(-MAX_FOLLOWED).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` reopens a rejected stream
  useEffect(() => {
    if (followed === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const streams = followed.split(' ').map((id) => {
      const stream = new EventSource(
        `${ADMIN_API}/builds/${encodeURIComponent(id)}/events?language=${document.documentElement.lang}`,
      )
      stream.addEventListener('build', ({ data }: MessageEvent<string>) => {
        const build = decode(buildRecord, JSON.parse(data))
        if (build === undefined) return
        setReported((before) => new Map(before).set(id, build))
        if (isUnderWay(build)) return
        stream.close()
        void reload()
      })
      stream.addEventListener('error', () => {
        // The browser reopens an interrupted stream itself.
        if (stream.readyState !== EventSource.CLOSED || timer !== undefined) return
        timer = setTimeout(() => {
          void reload().finally(() => setAttempt((before) => before + 1))
        }, RETRY_MS)
      })
      return stream
    })
    return () => {
      clearTimeout(timer)
      for (const stream of streams) stream.close()
    }
  }, [followed, attempt])
  return shown
}
