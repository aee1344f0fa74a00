/** Holds calls that met an ended session until the account has signed in again. */
import { atom } from 'nanostores'

/** True while a sign-in is requested. */
export const $isSignedOut = atom(false)

/** Windows of this site announce the start and the end of a session to each other here. */
const CHANNEL = 'gapura.admin.session'
type Announcement = 'signed-in' | 'signed-out'

let waiting: { readonly promise: Promise<void>; readonly done: () => void } | undefined

/** @returns once the account has signed in, here or in another window */
export function signedInAgain(): Promise<void> {
  if (waiting === undefined) {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting = { promise, done: resolve }
    $isSignedOut.set(true)
  }
  return waiting.promise
}

/** Releases the waiting calls. They ask again if the session has still ended. */
export function continueAfterSignIn(): void {
  waiting?.done()
  waiting = undefined
  $isSignedOut.set(false)
}

export function announce(announcement: Announcement): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(announcement)
  channel.close()
}

/** @returns a function that stops listening */
export function onAnnounced(announcement: Announcement, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === announcement) listener()
  })
  return () => channel.close()
}
