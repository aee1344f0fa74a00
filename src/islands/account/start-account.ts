/**
 * Loads the account elements if a partner may be logged in: immediately if the last page had a
 * partner (set in the head), or their session has ended, else on the first interaction, or when a tool
 * has found a session.
 * Readers who only read don't load them.
 */
import { LOGGED_OUT_FRAGMENT } from '#core/api/logged-out-fragment.ts'
import { reloadOnce } from '../reload-guard.ts'

const EVENTS = ['pointerdown', 'keydown', 'storage'] as const
const { session, preview } = document.documentElement.dataset

// A site of a document alone has no account.
if (document.querySelector('gapura-account, gapura-profile')) {
  if (session || preview || location.hash === LOGGED_OUT_FRAGMENT) load()
  else waitForInteraction()
}

function waitForInteraction(): void {
  for (const event of EVENTS) addEventListener(event, load, { passive: true })
}

function load(): void {
  for (const event of EVENTS) removeEventListener(event, load)
  // If the network comes back before the failure arrives, a reload would discard what the person is doing.
  const { onLine: isOnline } = navigator
  import('./gapura-account.ts').catch(() => (isOnline ? reloadOnce() : waitForInteraction()))
}
