/** Calls that met an ended session wait here until its owner has signed in again. */
import { atom } from 'nanostores'

/** True while a sign-in is asked for. */
export const $isSignedOut = atom(false)

/** Windows of this site tell each other that somebody has signed in. */
const CHANNEL = 'gapura.admin.session'

let waiting: { readonly promise: Promise<void>; readonly done: () => void } | undefined

/** @returns once the person has signed in, here or in another window */
export function signedInAgain(): Promise<void> {
  if (waiting === undefined) {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting = { promise, done: resolve }
    $isSignedOut.set(true)
  }
  return waiting.promise
}

/** Lets waiting calls go on; they ask again should the session still be ended. */
export function continueAfterSignIn(): void {
  waiting?.done()
  waiting = undefined
  $isSignedOut.set(false)
}

export function announceSignIn(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('signed-in')
  channel.close()
}

/** @returns what ends listening */
export function onSignIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
