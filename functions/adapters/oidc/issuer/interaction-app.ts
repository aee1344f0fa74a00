/** The steps of a sign-in at the embedded issuer: password, code, a new password. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errors, type Provider } from 'oidc-provider'
import { pageLanguage } from '../../../auth/language.ts'
import { PAGE_HEADERS } from '../../../auth/page.ts'
import { takeSignInNote } from '../../../auth/sign-in-note.ts'
import { isForeign } from '../../../middleware/same-origin.ts'
import type { StoredAgent } from '../../../store/repositories/agents.ts'
import type { Store } from '../../../store/store.ts'
import type { Accounts } from './accounts.ts'
import { accountIdOf, findAgent } from './issuer-account.ts'
import {
  codePage,
  failurePage,
  fewCodesPage,
  loginPage,
  newPasswordPage,
  type PageError,
  type PageFrame,
} from './issuer-pages.ts'

export interface IssuerPageDeps {
  readonly provider: Provider
  readonly accounts: Accounts
  readonly store: Store
  readonly productName: string
  /** Origin of the issuer, the only one whose forms are accepted. */
  readonly origin: string
}

export interface IssuerEnv {
  Bindings: {
    readonly incoming: IncomingMessage
    readonly outgoing: ServerResponse
    readonly clientAddress: string
  }
}

const MAX_FORM_BYTES = 10 * 1024
/** With fewer, the person is asked to create new ones. */
const FEW_RECOVERY_CODES = 4

/**
 * Progress of a sign-in, stored with the interaction on the server. Each step names the account as the issuer
 * does (issuer-account.ts), so a change of its password or codes voids the step.
 */
interface Progress {
  readonly passwordOf?: string
  readonly codeOf?: string
}

export function interactionApp(deps: IssuerPageDeps): Hono<IssuerEnv> {
  const { provider, accounts, store } = deps
  const app = new Hono<IssuerEnv>()
  app.use(ownForms(deps.origin), limitForms(deps))

  app.get('/oidc/interaction/:uid', async (context) => {
    const begun = await begin(deps, context)
    const agent = await agentOf(begun.progress)
    return agent === undefined ? showStart(context, begun) : step(context, begun, agent)
  })

  app.post('/oidc/interaction/:uid', async (context) => {
    const { frame } = await begin(deps, context)
    const form = await readForm(context)
    const email = form.get('email') ?? ''
    const { clientAddress } = context.env
    const checked = await accounts.checkPassword(email, form.get('password') ?? '', clientAddress)
    if (!checked.ok) return showLogin(context, frame, checked.error, email)
    const progress = { passwordOf: accountIdOf(checked.value) }
    await saveProgress(context, progress)
    return step(context, { frame, progress }, checked.value)
  })

  app.post('/oidc/interaction/:uid/code', async (context) => {
    const begun = await begin(deps, context)
    const agent = await agentOf(begun.progress)
    if (agent === undefined) return showStart(context, begun)
    const form = await readForm(context)
    const recovery = form.get('recovery')
    const checked =
      recovery === null
        ? await accounts.codes.check(agent, form.get('code') ?? '')
        : await accounts.recovery.use(agent, recovery)
    if (!checked.ok) return showCode(context, begun.frame, checked.error)
    const progress = { ...begun.progress, codeOf: accountIdOf(agent) }
    await saveProgress(context, progress)
    const left = recovery === null ? FEW_RECOVERY_CODES : await accounts.recovery.count(agent)
    if (left >= FEW_RECOVERY_CODES) return step(context, { ...begun, progress }, agent)
    const next = actionOf(context)
    return page(context, await fewCodesPage(begun.frame, { left, next }), 200)
  })

  app.post('/oidc/interaction/:uid/password', async (context) => {
    const begun = await begin(deps, context)
    const agent = await agentOf(begun.progress)
    if (agent === undefined) return showStart(context, begun)
    const state = await accounts.state(agent)
    const isNext = state.mustChangePassword && isCodeDone(begun.progress, agent, state)
    if (!isNext) return step(context, begun, agent)
    const form = await readForm(context)
    const password = form.get('new') ?? ''
    if (password !== form.get('repeat')) return showNewPassword(context, begun.frame, 'repeat')
    const changed = await accounts.changePassword(agent, password)
    if (!changed.ok) {
      return changed.error === 'changed'
        ? showStart(context, begun)
        : showNewPassword(context, begun.frame, changed.error)
    }
    // This sign-in made the change, so its earlier proof holds for the new stamp.
    const passwordOf = accountIdOf(changed.value)
    const progress = { passwordOf, ...(begun.progress.codeOf ? { codeOf: passwordOf } : {}) }
    await saveProgress(context, progress)
    return step(context, { ...begun, progress }, changed.value)
  })

  app.onError(async (error, context) => {
    if (error instanceof errors.OIDCProviderError) {
      return page(context, await failurePage(frameOf(context, deps.productName)), 400)
    }
    provider.emit('server_error', undefined, error)
    return page(context, await failurePage(frameOf(context, deps.productName)), 500)
  })

  async function saveProgress({ env }: Context<IssuerEnv>, progress: Progress): Promise<void> {
    await provider.interactionResult(env.incoming, env.outgoing, { ...progress })
  }

  const agentOf = async ({ passwordOf }: Progress): Promise<StoredAgent | undefined> =>
    passwordOf === undefined ? undefined : findAgent(store, passwordOf)

  /** The next missing step, or the redirect to the portal. */
  async function step(
    context: Context<IssuerEnv>,
    { frame, progress }: Begun,
    agent: StoredAgent,
  ): Promise<Response> {
    const state = await accounts.state(agent)
    if (!isCodeDone(progress, agent, state)) return showCode(context, frame)
    if (state.mustChangePassword) return showNewPassword(context, frame)
    const { incoming, outgoing } = context.env
    const amr = state.codesEnabled ? ['pwd', 'otp', 'mfa'] : ['pwd']
    const login = { accountId: accountIdOf(agent), amr, remember: false }
    const options = { mergeWithLastSubmission: false }
    const next = await provider.interactionResult(incoming, outgoing, { login }, options)
    return context.redirect(next, 303)
  }

  return app
}

/** @throws SessionNotFound for an interaction that has ended or belongs to another browser */
async function begin(
  { provider, productName }: IssuerPageDeps,
  context: Context<IssuerEnv>,
): Promise<Begun> {
  const { incoming, outgoing } = context.env
  const details = await provider.interactionDetails(incoming, outgoing)
  if (details.uid !== context.req.param('uid')) {
    throw new errors.SessionNotFound('another interaction')
  }
  const locales = details.params.ui_locales
  const frame = frameOf(context, productName, String(locales ?? ''))
  return { frame, progress: decodeProgress(details.result) }
}

const actionOf = (context: Context, path = '') =>
  `/oidc/interaction/${encodeURIComponent(context.req.param('uid') ?? '')}${path}`

/** The first page, with an explanation for a person who had progressed further. */
const showStart = (context: Context, { frame, progress }: Begun) =>
  showLogin(context, frame, progress.passwordOf === undefined ? undefined : 'changed')

async function showLogin(
  context: Context,
  frame: PageFrame,
  error?: PageError,
  email = '',
): Promise<Response> {
  const action = actionOf(context)
  const noted = takeSignInNote(context)
  const login = await loginPage(frame, { action, error, ...noted, email: email || noted.email })
  return formPage(context, login, error)
}

async function showCode(context: Context, frame: PageFrame, error?: PageError) {
  const action = actionOf(context, '/code')
  return formPage(context, await codePage(frame, { action, error }), error)
}

async function showNewPassword(context: Context, frame: PageFrame, error?: PageError) {
  const action = actionOf(context, '/password')
  return formPage(context, await newPasswordPage(frame, { action, error }), error)
}

interface Begun {
  readonly frame: PageFrame
  readonly progress: Progress
}

const isCodeDone = (
  { codeOf }: Progress,
  agent: StoredAgent,
  { codesEnabled }: { readonly codesEnabled: boolean },
): boolean => !codesEnabled || codeOf === accountIdOf(agent)

function decodeProgress(result: object | undefined): Progress {
  const found = new Map<string, unknown>(Object.entries(result ?? {}))
  const passwordOf = found.get('passwordOf')
  const codeOf = found.get('codeOf')
  return {
    ...(typeof passwordOf === 'string' ? { passwordOf } : {}),
    ...(typeof codeOf === 'string' ? { codeOf } : {}),
  }
}

/** Rejects forms of other sites. */
const ownForms = (origin: string) =>
  createMiddleware<IssuerEnv>(async (context, next) =>
    context.req.method !== 'GET' && isForeign(context, [origin])
      ? context.text('This form belongs to another site.', 403)
      : next(),
  )

const limitForms = ({ productName }: Pick<IssuerPageDeps, 'productName'>) =>
  bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: async (context) =>
      page(context, await failurePage(frameOf(context, productName)), 413),
  })

export const frameOf = (context: Context, productName: string, uiLocales = ''): PageFrame => ({
  language: pageLanguage(uiLocales, context.req.header('Accept-Language')),
  productName,
})

const page = (context: Context, text: string, status: ContentfulStatusCode): Response =>
  context.body(text, status, PAGE_HEADERS)

/** A page with a form, and with the error of its last submission. */
export function formPage(context: Context, text: string, error: PageError | undefined): Response {
  if (typeof error === 'object') context.header('Retry-After', String(error.retryAfterSeconds))
  return page(context, text, statusOf(error))
}

export const statusOf = (error: PageError | undefined): ContentfulStatusCode =>
  error === undefined ? 200 : typeof error === 'object' ? 429 : error === 'disabled' ? 403 : 422

export const readForm = async ({ req }: Context): Promise<URLSearchParams> =>
  new URLSearchParams(
    req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded')
      ? await req.text()
      : '',
  )
