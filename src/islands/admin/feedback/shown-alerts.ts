/** Which messages stay on the screen when another one is added. */

/** Successes besides the new message: their undo buttons stay for a moment. */
const MOST_DONE = 3

interface Alert {
  readonly status: 'success' | 'error'
  readonly title: string
  /** The item whose state a success is about. The next success about it replaces this one. */
  readonly about?: string | undefined
}

/** @returns the messages with the new one. A failure stays until it is closed, mended or repeated. */
export function withAlert<Shown extends Alert>(
  shown: readonly Shown[],
  added: Shown,
): readonly Shown[] {
  const isOutdated = ({ about }: Shown) => about !== undefined && about === added.about
  const kept = withoutFailure(shown, added.title).filter((alert) => !isOutdated(alert))
  const oldest = kept.filter(({ status }) => status === 'success').slice(0, -MOST_DONE)
  return [...kept.filter((alert) => !oldest.includes(alert)), added]
}

export const withoutFailure = <Shown extends Alert>(
  shown: readonly Shown[],
  failed: string,
): readonly Shown[] => shown.filter(({ status, title }) => status !== 'error' || title !== failed)
