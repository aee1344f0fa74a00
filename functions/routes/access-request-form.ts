/** `POST /form`: a visitor requests API credentials, with JSON or a plain form. */
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { apiError } from '#core/api/errors/api-error.ts'
import { accessRequestInput } from '#core/content/input/records.ts'
import { essenceOf } from '#core/media-type.ts'
import { hrefTo } from '#core/site/href.ts'
import { LANGUAGES, type Language } from '#core/site/site.ts'
import type { Ports } from '../app-ports.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { limitBody, tooMany } from '../middleware/english-problem.ts'
import { apiErrorProblem } from '../middleware/problem.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import { decodeInput } from './decode-input.ts'
import { type FormWithErrors, fillFormWithErrors } from './form-with-errors.ts'
import { readJson } from './read-json.ts'

export const FORM_LIMIT: RateLimit = { attempts: 5, windowSeconds: 60 * 60 }
/** Fits every field at its maximum length: a form encodes a character in up to twelve bytes. */
const FORM_MAX_BYTES = 96 * 1024

export function accessRequestFormRoutes({ store, site }: Pick<Ports, 'store' | 'site'>) {
  const routes = new Hono<AppEnv>()
  for (const language of LANGUAGES) {
    routes.post(hrefTo(language, '/form'), limit, async (context) => {
      const type = essenceOf(context.req.header('Content-Type') ?? '')
      return type === 'application/x-www-form-urlencoded'
        ? answerForm(context, language)
        : answerJson(context)
    })
  }

  async function answerJson(context: Context<AppEnv>) {
    const body = await readJson(context, accessRequestInput)
    if (!body.ok) return body.error
    const wait = await saveRequest(context, body.value)
    return wait === undefined
      ? context.json({ code: 200, data: {} })
      : tooMany(context, 'Too many requests from one address.', wait)
  }

  /** A valid form redirects to a confirmation; an invalid one returns with the entered values. */
  async function answerForm(context: Context<AppEnv>, language: Language) {
    const sent = Object.fromEntries(new URLSearchParams(await context.req.text()))
    const values = Object.fromEntries(FIELDS.map((name) => [name, sent[name] ?? '']))
    const decoded = decodeInput(accessRequestInput, values)
    if (!decoded.ok) {
      // If a field has two errors, the first one is shown.
      const errors = new Map(
        decoded.error.toReversed().map((each) => [each.parameter, each.message]),
      )
      return rejectForm(context, 422, { values, errors, outcome: 'failed', language })
    }
    const wait = await saveRequest(context, decoded.value)
    if (wait === undefined) {
      return context.redirect(`${hrefTo(language, '/form')}?sent=true#sent`, 303)
    }
    context.header('Retry-After', String(wait))
    return rejectForm(context, 429, { values, errors: new Map(), outcome: 'too-many', language })
  }

  async function rejectForm(context: Context<AppEnv>, status: 422 | 429, form: FormWithErrors) {
    const page = await site.fetch(
      new Request(new URL(hrefTo(form.language, '/form'), context.req.url)),
    )
    const filled = page.ok ? fillFormWithErrors(await page.text(), form) : undefined
    if (filled === undefined) {
      const messages = [...form.errors].map(([parameter, message]) => ({ parameter, message }))
      return apiErrorProblem(context, status, apiError('unusable-body'), { messages })
    }
    context.header('Cache-Control', 'no-store')
    return context.html(filled, status)
  }

  /** @returns seconds to wait if the address has sent too many requests; nothing is stored then */
  async function saveRequest(
    context: Context<AppEnv>,
    request: z.infer<typeof accessRequestInput>,
  ) {
    const address = context.env?.clientAddress ?? 'unknown'
    const attempt = await store.rateLimits.attempt(`access request ${address}`, FORM_LIMIT)
    if (!attempt.allowed) return attempt.retryAfterSeconds
    const { company, contact, email, id_card_number, use_case_title, message } = request
    await store.accessRequests.create({
      company,
      contact,
      email,
      message,
      idCardNumber: id_card_number,
      useCaseTitle: use_case_title,
    })
    return undefined
  }
  return routes
}

/** In the order of the page's fields. */
const FIELDS = Object.keys(accessRequestInput.shape)

const limit = limitBody(FORM_MAX_BYTES, 'form', 'Shorten the message.')
