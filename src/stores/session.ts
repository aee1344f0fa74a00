/**
 * The logged-in partner, shared by every island on the page.
 * The portal's bearer token is in an HttpOnly cookie that no script can read. The secret key and
 * the access token stay in a closure of this module: they are fetched with `auth/me` when signing
 * needs them, and are never part of `$session`, storage, a URL or an error.
 * Stored: localStorage `gapura.session` =
 * `{"version":1,"name":string,"logo":string|null,"session":string}`, a hint that lets the next page
 * show the partner's name before the worker has responded, and the other tabs notice a login. It
 * proves nothing. Empty after a logout. Other content is dropped; a later shape raises `version`.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { SESSION_MARK, UPSTREAM_PATH } from '#core/api/general.ts'
import { LOGGED_OUT_FRAGMENT } from '#core/api/logged-out-fragment.ts'
import { WEB_API } from '#core/api/paths.ts'
import { ownMember } from '#core/own-member.ts'
import { err, ok, type Result } from '#core/result.ts'
import { onDevice, parseVersion1 } from './browser-storage.ts'
import { endDrafts, startDrafts } from './draft.ts'
import { onePerPage } from './saved-value.ts'

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
  /** Another one for each login, even with the same keys; empty from a backend that sends none. */
  readonly session: string
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
  readonly drafts: {
    /** @returns false if the tab's drafts are another partner's */
    start(apiKey: string): boolean
    end(): void
  }
  /** Removes the former partner's data from the page. */
  clearPage(why: SessionEnd): void
}

/** Ends that leave nothing of the partner in the tab. */
export type SessionEnd = 'logout' | 'logout-elsewhere' | 'other-partner'

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
  /** Called when the logout is certain: deletes the drafts, here and in the other tabs. */
  endByLogout(): void
  /**
   * Follows a login, a logout or an ended session in another tab, or in this one while the page was
   * in the back/forward cache.
   */
  follow(hint: string | null): void
}

const ME = `${WEB_API}/auth/me`
const LOG_OUT = `${WEB_API}/auth/logout`
const NO_CREDENTIALS = { accessToken: null, credentials: null }
/** As the hint: the storage event of a deleted hint would look like that of an expired session. */
const LOGGED_OUT = ''

export function createSessionStore(ports: SessionPorts): SessionStore {
  const $session = atom<Session>({ status: 'unknown', hint: decodeHint(ports.hints.read()) })
  let memory: { accessToken: string | null; credentials: Credentials | null } = NO_CREDENTIALS
  let asking: Promise<Result<Credentials, SessionError>> | null = null
  // The partner whose data the page may still show after the session has ended.
  let last: LastPartner | null = decodeHint(ports.hints.read())
  // Counts logins and logouts. Ignore responses to requests from an earlier era.
  let era = 0

  function begin(next: typeof memory): void {
    era += 1
    asking = null
    memory = next
  }

  function end(): void {
    begin(NO_CREDENTIALS)
    $session.set({ status: 'anonymous' })
  }

  // Drafts stay when a session expires, because the partner continues with them.
  function endWithDrafts(why: SessionEnd): void {
    end()
    ports.drafts.end()
    ports.clearPage(why)
  }

  function forget(): void {
    // Pages in the back/forward cache still have to learn of a logout.
    if (ports.hints.read() !== LOGGED_OUT) ports.hints.write(null)
    end()
  }

  function endByLogout(): void {
    ports.hints.write(LOGGED_OUT)
    endWithDrafts('logout')
  }

  async function ask(): Promise<Result<Credentials, SessionError>> {
    const asked = era
    const answer = await call(ports, ME, 'GET')
    const me = answer.ok ? await decodeMe(answer.value) : null
    if (asked !== era) return asking ?? known()
    if (!answer.ok) {
      if (answer.error.code === 'anonymous') forget()
      return answer
    }
    if (me === null) return err({ code: 'unexpected', status: answer.value.status })
    const { name, logo, session, ...received } = me
    const { apiKey } = received
    const accessToken = received.accessToken ?? memory.accessToken
    const credentials = { ...received, accessToken }
    ports.hints.write(JSON.stringify({ version: 1, name, logo, session }))
    // Names needn't be unique, and the drafts may be of a page before this one.
    if ((last?.apiKey ?? apiKey) !== apiKey || !ports.drafts.start(apiKey)) {
      endWithDrafts('other-partner')
      return err({ code: 'anonymous' })
    }
    memory = { accessToken, credentials }
    last = { name, session, apiKey }
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
    endByLogout,
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
      endByLogout()
      return ok(undefined)
    },
    follow(text) {
      const change = changeOf(text, last, $session.get())
      if (change === 'expired') end()
      else if (change === 'opened') {
        begin({ ...memory, credentials: null })
        void askOnce()
      } else if (change !== null) endWithDrafts(change)
    },
  }
}

/** @param text - the hint that another tab has stored */
function changeOf(
  text: string | null,
  last: LastPartner | null,
  { status }: Session,
): SessionEnd | 'expired' | 'opened' | null {
  const hint = decodeHint(text)
  if (text === LOGGED_OUT) return last === null ? null : 'logout-elsewhere'
  if (text === null) return status === 'anonymous' ? null : 'expired'
  if (hint !== null && last !== null && hint.name !== last.name) return 'other-partner'
  // With another session, the keys may be new, or those of another partner with this name.
  const isKnown = status === 'partner' && (hint === null || hint.session === last?.session)
  return isKnown ? null : 'opened'
}

/** Without the API key if only the hint of the last page is known. */
type LastPartner = Pick<SessionHint, 'name' | 'session'> & { readonly apiKey?: string }

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

/**
 * `data.name`, `data.logo.url`, `data.api_key`, `data.secret_key` (specification §7). The worker
 * adds `data.access_token`; a backend older than the portal may not, and works too.
 */
async function decodeMe(answer: Response): Promise<(SessionHint & Credentials) | null> {
  const data = ownMember(await answer.json().catch(() => null), 'data')
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
    basePath: decodeBasePath(answer.headers.get(UPSTREAM_PATH)),
    session: answer.headers.get(SESSION_MARK) ?? '',
  }
}

/** Validates the worker's value as a path. */
function decodeBasePath(header: string | null): string {
  return header !== null && /^(?:\/[\w\-.~!$&'()*+,;=:@%]+)+$/.test(header) ? header : ''
}

export function decodeHint(text: string | null): SessionHint | null {
  const stored = parseVersion1(text)
  const name = ownMember(stored, 'name')
  if (typeof name !== 'string') return null
  const session = ownMember(stored, 'session')
  return {
    name,
    logo: decodeLogo(ownMember(stored, 'logo')),
    session: typeof session === 'string' ? session : '',
  }
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

function clearPage(why: SessionEnd): void {
  // The login leaves its page itself, which a reload could prevent.
  if (document.querySelector('gapura-login') !== null) return
  // Browsers may fill in the form again after a reload.
  document.querySelector<HTMLFormElement>('gapura-form form')?.reset()
  // Other pages show nothing of a partner, or remove it themselves (onSessionEnd).
  if (why !== 'other-partner' && document.querySelector(OPEN_TOOL) === null) return
  // The reloaded page says why (account/say-session-end.ts).
  if (why !== 'logout') history.replaceState(history.state, '', LOGGED_OUT_FRAGMENT)
  location.reload()
}

/** The playground shows the last response, the Signature Playground the request that was signed. */
const OPEN_TOOL = 'gapura-island[data-state="open"]:not([data-island="callbacks"])'

export const sessionStore = onePerPage(() => {
  const store = createSessionStore({
    fetch: (path, init) => fetch(path, init),
    hints: browserHints,
    drafts: { start: startDrafts, end: endDrafts },
    clearPage,
  })
  // A login known only by its cookie is found when a tool requests it: the header must then show
  // it too. Waits for the hint to be written; browsers notify only other tabs of that
  // (start-account.ts).
  store.$session.listen(({ status }) => {
    if (status === 'partner') window.dispatchEvent(new Event('storage'))
  })
  // Logging in or out in one tab applies to all of them.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) store.follow(newValue)
  })
  // A page in the back/forward cache misses these events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.follow(browserHints.read())
  })
  return store
})
