/** `/callback/deliveries`: the page where partners send test callbacks. It is complete without script. */
import type { Context } from 'hono'
import { WEB_API } from '#core/api/paths.ts'
import { readCallbackAddress } from '#core/deliveries/callback-address.ts'
import { DELIVERY_KINDS } from '#core/deliveries/delivery-kind.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Language } from '#core/site/site.ts'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import {
  DELIVERY_PAGE_PATH,
  deliveriesPart,
  PAGE_PROBLEMS,
  type PageProblem,
  targetPart,
} from '../deliveries/delivery-page.ts'
import { proveAddress } from '../deliveries/prove-address.ts'
import { startDelivery } from '../deliveries/start-delivery.ts'
import type { PartnerEnv } from '../middleware/app-env.ts'
import { RELAY_PATH } from '../middleware/relay-partner.ts'
import type { Partner } from '../store/repositories/partners.ts'
import { fillSlots } from './fill-slots.ts'
import { type PartnerPagePlace, partnerPageRoutes } from './partner-page.ts'
import { originOf } from './public-origin.ts'

const TARGETS = ['address', 'relay'] as const

export function deliveryPageRoutes(ports: Ports, config: Config) {
  const { callbackTargets, callbackDeliveries } = ports.store

  async function show(context: Context<PartnerEnv>, language: Language): Promise<Response> {
    const { id } = context.get('partner')
    const target = await callbackTargets.find(id)
    const page = {
      language,
      target,
      deliveries: await callbackDeliveries.list(id),
      problem: PAGE_PROBLEMS.find((code) => code === context.req.query('problem')),
      relayUrl: `${originOf(context, config)}${RELAY_PATH}`,
      nowMs: ports.clock.nowMs(),
    }
    const slots = {
      target: String(await targetPart(page)),
      deliveries: String(await deliveriesPart(page)),
    }
    const attributes = { 'data-events': `${WEB_API}/callbacks/events` }
    const usual = target.provenMs === null ? 'relay' : 'address'
    const chosen = [context.req.query('target') ?? usual, context.req.query('callback')]
    return fillSlots(ports.site, context.req.url, { slots, attributes }, (text) =>
      text.replace(/<option value="([^"]*)"/g, (option, value) =>
        chosen.includes(value) ? `${option} selected` : option,
      ),
    )
  }

  async function act(
    form: URLSearchParams,
    context: Context<PartnerEnv>,
  ): Promise<PartnerPagePlace> {
    const done = await actOf(form, context.get('partner'))
    const chosen = form.has('kind')
      ? { target: form.get('target') ?? '', callback: form.get('callback') ?? '' }
      : {}
    // A problem is shown at the top.
    return done.ok
      ? { query: chosen, fragment: done.value }
      : { query: { ...chosen, problem: done.error } }
  }

  /** @returns `id` of the element where the browser continues */
  async function actOf(
    form: URLSearchParams,
    partner: Partner,
  ): Promise<Result<string, PageProblem>> {
    switch (form.get('act')) {
      case 'address': {
        const read = readCallbackAddress(form.get('address') ?? '')
        if (!read.ok) return read
        await callbackTargets.find(partner.id)
        await callbackTargets.saveAddress(partner.id, read.value.href)
        return ok('save-address')
      }
      case 'verify': {
        const proven = await proveAddress(ports, partner)
        if (proven.ok) return ok('address-title')
        return err(proven.error === 'limit' ? 'limit' : (`proof-${proven.error}` as const))
      }
      case 'renew':
        await callbackTargets.renewRelay(partner.id)
        return ok('renew-relay')
      default:
        return send(form, partner.id)
    }
  }

  async function send(
    form: URLSearchParams,
    partnerId: string,
  ): Promise<Result<string, PageProblem>> {
    const kind = DELIVERY_KINDS.find((one) => one === form.get('kind'))
    const target = TARGETS.find((one) => one === form.get('target'))
    const [operation = '', ...names] = (form.get('callback') ?? '').split('|')
    const callback = names.join('|')
    if (kind === undefined || target === undefined || operation === '' || callback === '')
      return err('unknown')
    const started = await startDelivery(ports, {
      partnerId,
      kind,
      operation: operation.slice(0, 500),
      callback: callback.slice(0, 200),
      target,
      runId: null,
      caseId: null,
    })
    return started.ok ? ok(`delivery-${started.value.id}-title`) : started
  }
  return partnerPageRoutes(ports, config, { path: DELIVERY_PAGE_PATH, show, act })
}
