/**
 * Loads the account elements for who may be logged in: at once when the last page knew a partner (set
 * in the head), else with the first thing a reader does, or when a tool has found a session. Reading
 * alone needs none of it.
 */
import { reloadOnce } from '../reload-guard.ts'

const EVENTS = ['pointerdown', 'keydown', 'storage'] as const
const { session, preview } = document.documentElement.dataset

if (session !== undefined || preview !== undefined) load()
else for (const event of EVENTS) addEventListener(event, load, { passive: true })

function load(): void {
  for (const event of EVENTS) removeEventListener(event, load)
  import('./gapura-account.ts').catch(() => reloadOnce())
}
