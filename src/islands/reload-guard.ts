/**
 * After a chunk-load failure the page reloads, at most once per 60 seconds (specification §4).
 * A file that is gone usually means that a new release went live while the page stood open.
 *
 * Stored: sessionStorage `gapura.reloaded-at`, milliseconds since the epoch as decimal digits.
 */
export const RELOAD_GUARD_MS = 60_000
const KEY = 'gapura.reloaded-at'

export interface ReloadPorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: number
  readonly online: boolean
  reload(): void
}

/**
 * Reloads when that may help.
 * @returns false when the caller must show a message instead: offline, reloaded less than
 *   60 seconds ago, or no storage to remember the reload in (which could loop for ever).
 */
export function reloadOnce(ports: ReloadPorts = browserReloadPorts()): boolean {
  if (!ports.online) return false
  try {
    const last = Number(ports.storage.getItem(KEY) ?? Number.NaN)
    // A stamp in the future comes from a clock set back: it must not block reloads for long.
    const isRecent = last <= ports.now && ports.now - last < RELOAD_GUARD_MS
    if (isRecent) return false
    ports.storage.setItem(KEY, String(ports.now))
  } catch {
    return false
  }
  ports.reload()
  return true
}

export function browserReloadPorts(): ReloadPorts {
  return {
    storage: {
      // Reading `sessionStorage` itself throws where cookies are blocked; here it is caught above.
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
    },
    now: Date.now(),
    online: navigator.onLine,
    reload: () => location.reload(),
  }
}
