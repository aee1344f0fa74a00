/** Reports unsaved text to the portal until closed. Without React. */

/** Milliseconds between two calls: text reaches another device within two of them. */
const AGAIN_MS = 2_000
const RETRY_MS = 10_000
/** Milliseconds until rejected text is sent again: what others store may be smaller then. */
const REJECTED_MS = 60_000

/** The portal doesn't accept the text. */
export const REJECTED = Symbol('rejected')

export interface Typed {
  readonly revision: number
  readonly fields: string
}

export interface Reporting {
  /** Returns what the portal should have; null for no text. */
  wanted(): Typed | null
  /**
   * @param typed - null deletes the text, also while the page closes; undefined changes nothing
   * @returns the text of this device that the portal has; undefined without a response
   */
  send(typed: Typed | null | undefined): Promise<string | null | undefined | typeof REJECTED>
  isVisible(): boolean
}

export function followUnsaved({ wanted, send, isVisible }: Reporting) {
  let isClosed = false
  let isAwake = false
  let stopWaiting = (): void => undefined
  /** The text of this device that the portal has or receives; undefined if unknown. */
  let there: string | null | undefined = null
  let rejected: { readonly fields: string; readonly untilMs: number } | undefined

  const isBehind = (): boolean => {
    const fields = wanted()?.fields ?? null
    const isRejected = fields === rejected?.fields && Date.now() < (rejected?.untilMs ?? 0)
    return fields !== there && !isRejected
  }
  /** @returns false without a response */
  const report = async (): Promise<boolean> => {
    const typed = isBehind() ? wanted() : undefined
    if (typed === undefined && !isVisible()) return true
    if (typed !== undefined) there = typed?.fields ?? null
    const answer = await send(typed)
    there = answer === REJECTED ? undefined : answer
    if (answer === REJECTED && typed)
      rejected = { fields: typed.fields, untilMs: Date.now() + REJECTED_MS }
    return answer !== undefined
  }
  const wake = (): void => {
    isAwake = true
    stopWaiting()
  }
  const follow = async (): Promise<void> => {
    while (!isClosed) {
      const isReached = await report()
      if (isClosed) break
      await new Promise<void>((resolve) => {
        stopWaiting = resolve
        if (isAwake) resolve()
        else setTimeout(resolve, isReached ? AGAIN_MS : RETRY_MS)
      })
      isAwake = false
    }
    // A save that closed the screen also deletes the text.
    if (isBehind()) await report()
  }
  void follow()
  return {
    /** Reports immediately. */
    wake,
    /** Deletes saved text before the page is gone. */
    leave(): void {
      if (isBehind() && wanted() === null) void report()
    },
    close(): void {
      isClosed = true
      wake()
    },
  }
}
