/** HTML of the page for test callbacks: what the worker writes into the built page. */
import { html } from 'hono/html'
import { ADDRESS_PROBLEMS } from '#core/deliveries/callback-address.ts'
import {
  ATTEMPT_ERRORS,
  type Attempt,
  DELIVERY_RETENTION_DAYS,
  type HeaderLines,
  RETAINED_DELIVERIES,
} from '#core/deliveries/delivery.ts'
import { expectedAnswer } from '#core/deliveries/delivery-kind.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { callbackDeliveries } from '../../src/i18n/all/callback-deliveries.ts'
import type { Markup } from '../auth/page.ts'
import { utcTime } from '../printing/utc-time.ts'
import type { StoredDelivery } from '../store/repositories/callback-deliveries.ts'
import type { CallbackTarget } from '../store/repositories/callback-targets.ts'
import {
  RELAY_COMMANDS,
  RELAY_FILES,
  RELAY_LANGUAGES,
  type RelayLanguage,
  relayScript,
} from './relay-script.ts'

const translatorFor = translatorsOf(callbackDeliveries)

export const DELIVERY_PAGE_PATH = '/callback/deliveries'

export interface DeliveryPage {
  readonly language: Language
  readonly target: CallbackTarget
  /** Newest first. */
  readonly deliveries: readonly StoredDelivery[]
  readonly problem: PageProblem | undefined
  /** URL of the relay's calls. */
  readonly relayUrl: string
  readonly nowMs: number
}

/** Those after `proof-` are about the verification of the address. */
export const PAGE_PROBLEMS = [
  'limit',
  'unproven',
  'unknown',
  ...ADDRESS_PROBLEMS,
  ...(['status', 'challenge', ...ATTEMPT_ERRORS] as const).map((code) => `proof-${code}` as const),
] as const
export type PageProblem = (typeof PAGE_PROBLEMS)[number]

/** The address and the relay. */
export function targetPart(page: DeliveryPage): Markup {
  const { language, problem } = page
  return html`${problem === undefined ? '' : html`<p class="note note-warning" role="alert">${problemText(language, problem)}</p>`}
${addressPart(page)}${relayPart(page)}`
}

function problemText(language: Language, problem: PageProblem): string {
  const t = translatorFor(language)
  switch (problem) {
    case 'proof-status':
    case 'proof-challenge':
      return t('problem.proof', {
        reason: t(problem === 'proof-status' ? 'proof.status' : 'proof.challenge'),
      })
    case 'limit':
    case 'unproven':
    case 'unknown':
    case 'no-url':
    case 'no-https':
    case 'credentials':
    case 'port':
    case 'no-host':
      return t(`problem.${problem}`)
    default: {
      const code = ATTEMPT_ERRORS.find((error) => problem === `proof-${error}`) ?? 'unreachable'
      return t('problem.proof', { reason: t(`error.${code}`) })
    }
  }
}

const CHALLENGE = '{"type":"url_verification","challenge":"…"}'

function addressPart({ language, target: { address, provenMs } }: DeliveryPage): Markup {
  const t = translatorFor(language)
  const isProven = provenMs !== null
  return html`<section class="cert-card" aria-labelledby="address-title">
<div class="cert-row"><h2 id="address-title">${t('address')}</h2>
${address === null ? '' : html`<span class="cert-state cert-${isProven ? 'passed' : 'open'}">${t(isProven ? 'verified' : 'unverified')}</span>`}</div>
<p>${t('addressText')}</p>
<form class="cd-form" method="post" action="${hrefTo(language, DELIVERY_PAGE_PATH)}"><input type="hidden" name="act" value="address">
<div class="input-field"><input id="address" name="address" type="url" required maxlength="2000" placeholder="https://api.example.com/callbacks" aria-labelledby="address-title" value="${address ?? ''}" autocomplete="off" spellcheck="false"></div>
<button id="save-address" class="button-quiet">${t('save')}</button></form>
${
  address === null || isProven
    ? ''
    : html`<p class="cert-quiet">${t('proofText')}</p><p><code>${CHALLENGE}</code></p>
<form method="post" action="${hrefTo(language, DELIVERY_PAGE_PATH)}"><input type="hidden" name="act" value="verify"><button id="verify-address" class="button">${t('verify')}</button></form>`
}
</section>`
}

/** After its last poll. */
const CONNECTED_MS = 60_000

function relayPart({ language, target, relayUrl, nowMs }: DeliveryPage): Markup {
  const t = translatorFor(language)
  const { relaySeenMs, relayToken } = target
  const isConnected = relaySeenMs !== null && nowMs - relaySeenMs < CONNECTED_MS
  const script = (
    one: RelayLanguage,
  ): Markup => html`<details id="relay-${one}"><summary id="relay-${one}-title">${t(`relay.${one}`)}</summary>
<p>${t('relayText', { file: RELAY_FILES[one] })}</p><p><code>${RELAY_COMMANDS[one]}</code></p>
<div class="panel"><pre class="code" tabindex="0"><code>${relayScript(one, relayUrl, relayToken)}</code></pre>
<button type="button" class="copy" id="copy-${one}" data-copy="">${t('copy')}</button></div></details>`
  return html`<section class="cert-card" aria-labelledby="computer-title">
<div class="cert-row"><h2 id="computer-title">${t('computer')}</h2>
<span class="cert-state cert-${isConnected ? 'passed' : 'waiting'}">${t(isConnected ? 'connected' : 'disconnected')}</span></div>
<p>${t('computerText')}</p>${RELAY_LANGUAGES.map(script)}
<p class="cert-quiet">${t('relayToken')}</p>
<form method="post" action="${hrefTo(language, DELIVERY_PAGE_PATH)}"><input type="hidden" name="act" value="renew"><button id="renew-relay" class="button-quiet">${t('renew')}</button></form>
</section>`
}

export function deliveriesPart({ language, deliveries, nowMs }: DeliveryPage): Markup {
  const t = translatorFor(language)
  return html`<section class="cert-section" aria-labelledby="deliveries-title"><h2 id="deliveries-title">${t('deliveries')}</h2>
${
  deliveries.length === 0
    ? html`<p class="cert-quiet">${t('noDeliveries')}</p>`
    : html`<ol class="cert-cases">${deliveries.map((one) => deliveryRow(language, one, nowMs))}</ol>
<p class="cert-quiet">${t('retained', { max: RETAINED_DELIVERIES, days: DELIVERY_RETENTION_DAYS })}</p>`
}</section>`
}

function deliveryRow(language: Language, delivery: StoredDelivery, nowMs: number): Markup {
  const t = translatorFor(language)
  const { id, kind, state, attempts, callback, createdMs, runId } = delivery
  const next = nextRequestText(delivery, language, nowMs)
  const stateText = t(`state.${state}`)
  const title = t(`kind.${kind}`)
  const color = state === 'open' ? 'open' : state
  return html`<li id="delivery-${id}" data-state="${state}" data-announce="${t('announced', { title, state: stateText })}">
<details><summary id="delivery-${id}-title"><span class="cert-state cert-${color}">${stateText}</span> <span>${title} <span class="cert-quiet">${callback}, ${utcTime(createdMs, language, 'medium')}</span></span></summary>
<div class="cert-body"><p>${t(`kind.${kind}.text`)} <b>${t(`expected.${expectedAnswer(kind)}`)}.</b>${runId === null ? '' : html` ${t('ofRun')}`}</p>
${attempts.map((attempt) => attemptPart(language, attempt))}
${next === undefined ? '' : html`<p>${next}</p>`}
</div></details></li>`
}

/** @returns when the next request is sent; undefined after the last one, and while an answer is awaited */
export function nextRequestText(
  { attempts, dueMs, target }: Pick<StoredDelivery, 'attempts' | 'dueMs' | 'target'>,
  language: Language,
  nowMs: number,
): string | undefined {
  const t = translatorFor(language)
  if (dueMs === null) return undefined
  if (dueMs <= nowMs) return t(target === 'relay' ? 'waitsForRelay' : 'nextSoon')
  const last = attempts.at(-1)
  const isAwaited = last !== undefined && last.result === undefined
  return isAwaited ? undefined : t('next', { time: utcTime(dueMs, language, 'medium') })
}

function attemptPart(
  language: Language,
  { atMs, url, headers, body, sizeBytes, result }: Attempt,
): Markup {
  const t = translatorFor(language)
  return html`<div class="cd-attempt"><div><h3>${t('request')}</h3><p>${t('sent', { time: utcTime(atMs, language, 'medium'), url })}, ${t('size', { bytes: sizeBytes })}</p>
${message(language, headers, body)}</div><div><h3>${t('answer')}</h3>${
    result === undefined
      ? html`<p>${t('noAnswer')}</p>`
      : result.kind === 'error'
        ? html`<p class="cert-bad">${t(`error.${result.error}`)}</p>`
        : html`<p><b>${result.status}</b>, ${t('duration', { duration: result.durationMs })}</p>
${result.signature === null ? '' : html`<p class="${SIGNATURE_CLASSES[result.signature]}">${t(`signature.${result.signature}`)}</p>`}${message(language, result.headers, result.body)}`
  }</div></div>`
}

const SIGNATURE_CLASSES = { verified: 'cert-good', wrong: 'cert-bad', cut: 'cert-quiet' } as const

function message(language: Language, headers: HeaderLines, body: string): Markup {
  const t = translatorFor(language)
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  return html`${lines === '' ? '' : html`<pre class="cd-text" tabindex="0" aria-label="${t('headers')}">${lines}</pre>`}
${body === '' ? html`<p class="cert-quiet">${t('empty')}</p>` : html`<pre class="cd-text" tabindex="0" aria-label="${t('body')}">${body}</pre>`}`
}
