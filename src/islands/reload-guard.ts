/**
 * Reloads the page after a chunk-load failure, once per 60 seconds (specification §4). A missing
 * file usually means that a new release went live while the page was open.
 * Stored: sessionStorage `gapura.reloaded-at`, milliseconds since the epoch as decimal digits.
 */
import { inTab, type TextStorage } from '../stores/browser-storage.ts'

const RELOAD_GUARD_MS = 60_000
const KEY = 'gapura.reloaded-at'

export interface ReloadPorts {
  readonly storage: TextStorage
  readonly now: number
  readonly online: boolean
  reload(): void
}

/**
 * Reloads if that may help.
 * @returns false if the caller must show a message instead: offline, reloaded less than 60 seconds
 * ago, or no storage for the time of the reload (which could cause a loop)
 */
export function reloadOnce(ports: ReloadPorts = browserReloadPorts()): boolean {
  if (!ports.online) return false
  const last = Number(ports.storage.read(KEY) ?? Number.NaN)
  // A time in the future comes from a clock that was set back, and must not block reloads for long.
  const isRecent = last <= ports.now && ports.now - last < RELOAD_GUARD_MS
  if (isRecent || !ports.storage.write(KEY, String(ports.now))) return false
  ports.reload()
  return true
}

function browserReloadPorts(): ReloadPorts {
  return {
    storage: inTab,
    now: Date.now(),
    online: navigator.onLine,
    reload: reloadPage,
  }
}

/**
 * Whatever file causes the reload, the playground that a person has pressed opens afterwards
 * (elements/try-it.ts): it is still loading, or its failure is shown.
 */
export function reloadPage(): void {
  const pressed =
    'gapura-island[data-island="playground"]:is([aria-busy], :has([data-island-failure]))'
  if (document.querySelector(pressed)) history.replaceState(history.state, '', '#try')
  location.reload()
}
