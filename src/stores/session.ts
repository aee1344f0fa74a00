/**
 * The logged-in partner, shared by every island on the page.
 * The portal's bearer token is in an HttpOnly cookie that no script can read. The secret key and
 * the access token stay in a closure of this module: they are fetched with `auth/me` when signing
 * needs them, and are never part of `$session`, storage, a URL or an error.
 * Stored: localStorage `gapura.session` = `{"version":1,"name":string,"logo":string|null}`, a hint
 * that lets the next page show the partner's name before the worker has responded. It proves
 * nothing. Other content is dropped; a later shape raises `version`.
 */

import { atom, type ReadableAtom } from 'nanostores'
import { UPSTREAM_PATH } from '#core/api/general.ts'
import { WEB_API } from '#core/api/paths.ts'
import { ownMember } from '#core/own-member.ts'
import { err, ok, type Result } from '#core/result.ts'
import { onDevice, parseStored } from './browser-storage.ts'
import { endDrafts, startDrafts } from './draft.ts'

export type Session =
  /** Not requested yet; `hint` comes from the last page. */
  | { readonly status: 'unknown'; readonly hint: SessionHint | null }
  | { readonly status: 'anonymous' }
  | {
      readonly status: 'partner'
      readonly name: string
      readonly logo: string | null
      readonly apiKey: string
    }

export interface SessionHint {
  readonly name: string
  readonly logo: string | null
}

export interface Credentials {
  readonly apiKey: string
  readonly secretKey: string
  /** The upstream API's bearer token; null if the worker returned none. */
  readonly accessToken: string | null
  /** Precedes the path of every call to the API; empty for none. */
  readonly basePath: string
}

export type SessionError =
  /** No cookie, or one that the worker no longer accepts. */
  | { readonly code: 'anonymous' }
  /** Offline, or the worker did not respond. */
  | { readonly code: 'unreachable' }
  /** The response was not a session; `status` is the HTTP status. */
  | { readonly code: 'unexpected'; readonly status: number }

export interface SessionPorts {
  fetch(path: string, init: RequestInit): Promise<Response>
  readonly hints: { read(): string | null; write(hint: string | null): void }
}

export interface SessionStore {
  readonly $session: ReadableAtom<Session>
  /**
   * For every page: calls `auth/me` unless the session is known; without a hint it sends no
   * request.
   */
  ensure(): Promise<Session>
  /**
   * Before an action: calls `auth/me` without a hint too, because a cookie may outlive the hint.
   */
  refresh(): Promise<Session>
  /** Returns the secret key and the access token, from memory or from `auth/me`. */
  credentials(): Promise<Result<Credentials, SessionError>>
  /** Called after `auth/login`: some backends return the access token only there. */
  enter(accessToken: string | null): Promise<Result<Credentials, SessionError>>
  /** Ends the session on the worker first; if that fails, the partner stays logged in. */
  logOut(): Promise<Result<void, SessionError>>
  /** Called after the portal responded with 401. */
  forget(): void
  /**
   * Follows a login or logout in another tab, or in this one while the page was in the back/forward
   * cache; null for a logout.
   * @returns 'reload' if the page may show another partner's data, even after that session has ended
   */
  follow(hint: SessionHint | null): 'go-on' | 'reload'
}

const ME = `${WEB_API}/auth/me`
const LOG_OUT = `${WEB_API}/auth/logout`
const NO_CREDENTIALS = { accessToken: null, credentials: null }

export function createSessionStore(ports: SessionPorts): SessionStore {
  const $session = atom<Session>({ status: 'unknown', hint: decodeHint(ports.hints.read()) })
  let memory: { accessToken: string | null; credentials: Credentials | null } = NO_CREDENTIALS
  let asking: Promise<Result<Credentials, SessionError>> | null = null
  // The partner whose data the page may still show after the session has ended.
  let lastName = decodeHint(ports.hints.read())?.name
  // Counts logins and logouts. Ignore responses to requests from an earlier era.
  let era = 0

  function begin(next: typeof memory): void {
    era += 1
    asking = null
    memory = next
  }

  function forget(): void {
    begin(NO_CREDENTIALS)
    ports.hints.write(null)
    $session.set({ status: 'anonymous' })
  }

  async function ask(): Promise<Result<Credentials, SessionError>> {
    const asked = era
    const answer = await call(ports, ME, 'GET')
    const me = answer.ok ? decodeMe(await answer.value.json().catch(() => null)) : null
    if (asked !== era) return asking ?? known()
    if (!answer.ok) {
      if (answer.error.code === 'anonymous') forget()
      return answer
    }
    if (me === null) return err({ code: 'unexpected', status: answer.value.status })
    const { name, logo, apiKey, secretKey } = me
    const accessToken = me.accessToken ?? memory.accessToken
    const basePath = decodeBasePath(answer.value.headers.get(UPSTREAM_PATH))
    const credentials = { apiKey, secretKey, accessToken, basePath }
    memory = { accessToken, credentials }
    ports.hints.write(JSON.stringify({ version: 1, name, logo }))
    startDrafts()
    lastName = name
    $session.set({ status: 'partner', name, logo, apiKey })
    return ok(credentials)
  }

  const known = (): Result<Credentials, SessionError> =>
    memory.credentials === null ? err({ code: 'anonymous' }) : ok(memory.credentials)

  // Two islands share one simultaneous call.
  function askOnce(): Promise<Result<Credentials, SessionError>> {
    if (asking !== null) return asking
    const mine = ask().finally(() => {
      if (asking === mine) asking = null
    })
    asking = mine
    return mine
  }

  return {
    $session,
    forget,
    async ensure() {
      const session = $session.get()
      if (session.status !== 'unknown') return session
      // Leave the storage unchanged: another tab may be logging in at this moment.
      if (session.hint === null) $session.set({ status: 'anonymous' })
      else await askOnce()
      return $session.get()
    },
    async refresh() {
      if ($session.get().status !== 'partner') await askOnce()
      return $session.get()
    },
    async credentials() {
      return memory.credentials === null ? askOnce() : ok(memory.credentials)
    },
    enter(accessToken) {
      begin({ accessToken, credentials: null })
      return askOnce()
    },
    async logOut() {
      const answer = await call(ports, LOG_OUT, 'POST')
      // If the session has already ended, the logout succeeded.
      if (!answer.ok && answer.error.code !== 'anonymous') return answer
      forget()
      // Only a logout deletes drafts: after an expired session, the partner continues with them.
      endDrafts()
      return ok(undefined)
    },
    follow(hint) {
      const { status } = $session.get()
      if (hint === null) {
        if (status !== 'anonymous') forget()
      } else if (lastName !== undefined && hint.name !== lastName) {
        // The hint in storage is the other partner's.
        begin(NO_CREDENTIALS)
        $session.set({ status: 'anonymous' })
        return 'reload'
      } else if (status !== 'partner') {
        void askOnce()
      }
      return 'go-on'
    },
  }
}

/**
 * Calls back when the session of the partner on this page ends: logged out in any tab, replaced by another
 * partner's, or rejected by the portal.
 * @returns stops calling back
 */
export function onSessionEnd({ $session }: SessionStore, act: () => void): () => void {
  return $session.listen((session, before) => {
    if (session.status === 'anonymous' && hadPartner(before)) act()
  })
}

const hadPartner = (session: Session | undefined): boolean =>
  session?.status === 'partner' || (session?.status === 'unknown' && session.hint !== null)

async function call(
  ports: SessionPorts,
  path: string,
  method: 'GET' | 'POST',
): Promise<Result<Response, SessionError>> {
  const response = await ports
    .fetch(path, { method, headers: { Accept: 'application/json' }, credentials: 'same-origin' })
    .catch(() => null)
  if (response === null) return err({ code: 'unreachable' })
  if (response.ok) return ok(response)
  // An unread body would block its connection.
  void response.body?.cancel()
  if (response.status === 401) return err({ code: 'anonymous' })
  return err({ code: 'unexpected', status: response.status })
}

interface Me extends SessionHint {
  readonly apiKey: string
  readonly secretKey: string
  readonly accessToken: string | null
}

/**
 * `data.name`, `data.logo.url`, `data.api_key`, `data.secret_key` (specification §7). The worker
 * adds `data.access_token`; a backend older than the portal may not, and works too.
 */
function decodeMe(body: unknown): Me | null {
  const data = ownMember(body, 'data')
  const name = ownMember(data, 'name')
  const apiKey = ownMember(data, 'api_key')
  const secretKey = ownMember(data, 'secret_key')
  const accessToken = ownMember(data, 'access_token')
  if (typeof name !== 'string' || typeof apiKey !== 'string' || typeof secretKey !== 'string') {
    return null
  }
  return {
    name,
    logo: decodeLogo(ownMember(ownMember(data, 'logo'), 'url')),
    apiKey,
    secretKey,
    accessToken: typeof accessToken === 'string' && accessToken !== '' ? accessToken : null,
  }
}

/** Validates the worker's value as a path. */
function decodeBasePath(header: string | null): string {
  return header !== null && /^(?:\/[\w\-.~!$&'()*+,;=:@%]+)+$/.test(header) ? header : ''
}

export function decodeHint(text: string | null): SessionHint | null {
  const stored = parseStored(text)
  const name = ownMember(stored, 'name')
  if (ownMember(stored, 'version') !== 1 || typeof name !== 'string') return null
  return { name, logo: decodeLogo(ownMember(stored, 'logo')) }
}

/**
 * Accepts only what an `<img>` can safely show: http(s), a root-relative path, or an embedded
 * raster image.
 */
function decodeLogo(value: unknown): string | null {
  const isSafe =
    typeof value === 'string' &&
    /^(https?:\/\/|\/(?!\/)|data:image\/(png|jpeg|gif|webp);base64,)/i.test(value)
  return isSafe ? value : null
}

const KEY = 'gapura.session'

/** If storage is blocked or full, the name appears a moment later. */
const browserHints: SessionPorts['hints'] = {
  read: () => onDevice.read(KEY),
  write: (hint) => void onDevice.write(KEY, hint),
}

let shared: SessionStore | undefined

/**
 * Returns the page's only session store. Created on first use, so that the import has no effects.
 */
export function sessionStore(): SessionStore {
  if (shared === undefined) {
    const store = createSessionStore({
      fetch: (path, init) => fetch(path, init),
      hints: browserHints,
    })
    // A login known only by its cookie is found when a tool requests it: the header must then show
    // it too. Waits for the hint to be written; browsers notify only other tabs of that
    // (start-account.ts).
    store.$session.listen(({ status }) => {
      if (status === 'partner') window.dispatchEvent(new Event('storage'))
    })
    // Input is saved in the tab, so that a reload loses nothing.
    const follow = (text: string | null): void => {
      const hint = decodeHint(text)
      // An unreadable hint from another version of the portal is not a logout.
      if (text !== null && hint === null) void store.refresh()
      else if (store.follow(hint) === 'reload') location.reload()
    }
    // Logging in or out in one tab applies to all of them.
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === KEY) follow(newValue)
    })
    // A page in the back/forward cache misses these events.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) follow(browserHints.read())
    })
    shared = store
  }
  return shared
}
