/** `POST /form`: a stranger asks for API credentials, by JSON or by a plain form. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { accessRequestInput } from '#core/content/input/records.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/problem.ts'
import type { Ports } from '../ports/ports.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import { readJson } from './read-json.ts'

export const FORM_LIMIT: RateLimit = { attempts: 5, windowSeconds: 60 * 60 }
const FORM_MAX_BYTES = 32 * 1024
/** The same page in Indonesian stands under `/id`. */
const LANGUAGE_PREFIXES = ['', '/id']

export function accessRequestFormRoutes({ store }: Pick<Ports, 'store'>) {
  const routes = new Hono<AppEnv>()
  for (const prefix of LANGUAGE_PREFIXES) {
    routes.post(`${prefix}/form`, limit, async (context) => {
      const isForm = context.req
        .header('Content-Type')
        ?.startsWith('application/x-www-form-urlencoded')
      return isForm ? answerForm(context, `${prefix}/form`) : answerJson(context)
    })
  }

  async function answerJson(context: Context<AppEnv>) {
    const body = await readJson(context, accessRequestInput)
    if (!body.ok) {
      return body.error
    }
    const wait = await keep(context, body.value)
    return wait === undefined
      ? context.json({ code: 200, data: {} })
      : problem(context, 429, `Too many requests from one address. Try again in ${wait} seconds.`, {
          headers: { 'Retry-After': String(wait) },
        })
  }

  /** Leads back to the page, which says what became of it; what was typed never enters the URL. */
  async function answerForm(context: Context<AppEnv>, page: string) {
    const fields = Object.fromEntries(new URLSearchParams(await context.req.text()))
    const decoded = accessRequestInput.safeParse(fields)
    if (!decoded.success) {
      const wrong = new Set(decoded.error.issues.map((issue) => String(issue.path[0])))
      return context.redirect(`${page}?error=${[...wrong].join(',')}#failed`, 303)
    }
    const wait = await keep(context, decoded.data)
    return context.redirect(
      wait === undefined ? `${page}?sent=true#sent` : `${page}?error=rate#too-many`,
      303,
    )
  }

  /** @returns seconds to wait when the address has asked too often; then nothing is kept */
  async function keep(context: Context<AppEnv>, request: z.infer<typeof accessRequestInput>) {
    const address = context.env?.clientAddress ?? 'unknown'
    const attempt = await store.rateLimits.attempt(`access request ${address}`, FORM_LIMIT)
    if (!attempt.allowed) {
      return attempt.retryAfterSeconds
    }
    const { company, contact, email, id_card_number, use_case_title, message } = request
    await store.accessRequests.create({
      ...{ company, contact, email, message },
      idCardNumber: id_card_number,
      useCaseTitle: use_case_title,
    })
    return undefined
  }
  return routes
}

const limit = bodyLimit({
  maxSize: FORM_MAX_BYTES,
  onError: (context) =>
    problem(
      context,
      413,
      `The form is too large: expected at most ${FORM_MAX_BYTES} bytes. Shorten the message.`,
    ),
})
