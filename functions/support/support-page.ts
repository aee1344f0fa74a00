/** Pages of calls that partners share with support. They are complete without script. */
import { html } from 'hono/html'
import { differencesInWords } from '#core/api/difference-words.ts'
import { extractMessages, FALLBACK_MESSAGE } from '#core/api/messages.ts'
import { operationName } from '#core/openapi/http-methods.ts'
import { isList, own, readJson, text } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { nestsDeeperThan } from '#core/openapi/parse/json-positions.ts'
import { isOtherKey } from '#core/signature/other-key.ts'
import { reasonIn, sandboxErrorWords } from '#core/signature/sandbox-error-words.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/site/site.ts'
import type { Redacted } from '#core/support/redact-exchange.ts'
import type { SharedBody, SharedExchange } from '#core/support/shared-exchange.ts'
import { knownText, translatorsOf } from '#core/translator.ts'
import { differences } from '../../src/i18n/all/differences.ts'
import { mistakes as mistakeTexts } from '../../src/i18n/all/mistakes.ts'
import { sandboxError } from '../../src/i18n/all/sandbox-error.ts'
import { support } from '../../src/i18n/all/support.ts'
import { copyButton, type LinkFrame, printLinkPage } from '../auth/link-page.ts'
import type { Markup } from '../auth/page.ts'
import { markedText } from '../printing/marked-text.ts'
import { utcTime } from '../printing/utc-time.ts'
import type { SupportLink } from '../store/repositories/support-links.ts'
import { inReadersWords } from './left-out-words.ts'
import type { SharedAnswer } from './replay.ts'

/** Page with the own links of a partner; a link is below it. */
export const SUPPORT_PATH = '/auth/support'

const translatorFor = translatorsOf(support)
const mistakesFor = translatorsOf(mistakeTexts)
const reasonsFor = translatorsOf(sandboxError)
const differencesFor = translatorsOf(differences)

export type SupportFrame = LinkFrame

/** A sentence above the page. */
export interface Notice {
  readonly code: 'busy' | 'unplayable' | 'limit' | 'rate' | 'unreadable' | 'revoked' | 'loggedOut'
  readonly max?: number
}

/** @param fields - of the form that shares it */
export function previewPage(
  frame: SupportFrame,
  shared: Redacted,
  { days, fields }: { readonly days: number; readonly fields: Readonly<Record<string, string>> },
): Promise<string> {
  const t = translatorFor(frame.language)
  return printOwn(
    frame,
    t('previewTitle'),
    html`
<p>${t('previewText', { count: days })}</p>
<div data-leave>${form(frame, SUPPORT_PATH, { act: 'share', ...fields }, t('share'))}</div>
${exchangePart(frame, shared)}`,
  )
}

export function sharedPage(frame: SupportFrame, link: string): Promise<string> {
  const t = translatorFor(frame.language)
  return printOwn(
    frame,
    t('sharedTitle'),
    html`
<p class="done" role="status">${t('sharedText')}</p>
<p><a class="code" href="${link}">${link}</a></p>
<p>${copyButton(frame.language, link)}</p>
<p><a href="${addressOf(frame)}">${t('yours')}</a></p>`,
  )
}

export function ownLinksPage(
  frame: SupportFrame,
  links: readonly SupportLink[],
  notice?: Notice,
): Promise<string> {
  const t = translatorFor(frame.language)
  return printOwn(
    frame,
    t('yours'),
    html`${noticePart(frame, notice)}
${
  links.length === 0
    ? html`<p>${t('none')}</p>`
    : html`<ul class="links">${links.map(({ id, exchange, createdMs, expiresMs }) => {
        const [shared, expires] = [createdMs, expiresMs].map((ms) => utcTime(ms, frame.language))
        const call = operationName(exchange.operation)
        return html`<li><span class="code">${call}</span> <b>${exchange.status}</b>
<span class="quiet">${t('times', { shared: shared ?? '', expires: expires ?? '' })}</span>
${form(frame, SUPPORT_PATH, { act: 'revoke', id }, t('revoke'), t('revokeOf', { call, time: shared ?? '' }))}</li>`
      })}</ul>`
}`,
  )
}

export function messagePage(frame: SupportFrame, notice: Notice): Promise<string> {
  const t = translatorFor(frame.language)
  const title = t(notice.code === 'revoked' ? 'title' : 'previewTitle')
  return print(frame, title, noticePart(frame, notice))
}

export function gonePage(frame: SupportFrame): Promise<string> {
  const t = translatorFor(frame.language)
  return print(frame, t('goneTitle'), html`<p role="alert">${t('gone')}</p>`)
}

export interface OpenedLink {
  readonly link: SupportLink
  readonly address: string
  /** The partner's name, for staff; undefined for others. */
  readonly partner: string | undefined
  readonly mayRevoke: boolean
  readonly replayed?: SharedAnswer | undefined
  readonly notice?: Notice | undefined
}

export function linkPage(frame: SupportFrame, opened: OpenedLink): Promise<string> {
  const { link, partner, mayRevoke, address, notice, replayed } = opened
  const t = translatorFor(frame.language)
  const times = {
    shared: utcTime(link.createdMs, frame.language),
    expires: utcTime(link.expiresMs, frame.language),
  }
  return print(
    frame,
    t('title'),
    html`${noticePart(frame, notice)}
<p class="quiet">${partner === undefined ? '' : html`<b>${t('by', { partner })}</b>. `}${t('times', times)}. ${t('revision', { revision: link.documentHash.slice(0, 12) })}.</p>
${
  partner === undefined && !mayRevoke
    ? ''
    : html`<div class="acts">${
        partner === undefined
          ? ''
          : isComplete(link.exchange)
            ? html`<div>${form(frame, address, { act: 'replay' }, t('replay'))}<p class="quiet">${t('replayNote')}</p></div>`
            : html`<p class="quiet">${t('noReplay')}</p>`
      }${mayRevoke ? form(frame, address, { act: 'revoke' }, t('revoke')) : ''}</div>`
}
${exchangePart(frame, link, replayed)}`,
  )
}

/** Without its whole body, a request would be another one. */
const isComplete = ({ body, target }: SharedExchange): boolean =>
  body.state === 'whole' && !/\{[^{}]{1,200}\}/.test(target)

function exchangePart(
  frame: SupportFrame,
  { exchange: stored, leftOut }: Redacted,
  answeredNow?: OpenedLink['replayed'],
): Markup {
  const t = translatorFor(frame.language)
  const exchange = inReadersWords(stored, frame.language)
  const replayed = answeredNow && inReadersWords(answeredNow, frame.language)
  const { method, target, headers, body, stringToSign, canonicalBody } = exchange
  return html`<p class="call"><span class="code">${method} ${target}</span> ${statusPart(exchange.status)}</p>
${wrongPart(frame, exchange)}
<div class="pair">${answerPart(frame, t('answer'), exchange)}
${replayed === undefined ? '' : answerPart(frame, t('answerNow'), replayed)}</div>
<section><h2>${t('request')}</h2>${headersPart(frame, headers)}${bodyPart(frame, body)}</section>
${stringToSign === null ? '' : html`<section><h2>${t('stringToSign')}</h2><pre tabindex="0">${stringToSign}</pre></section>`}
${canonicalBody === null ? '' : html`<section><h2>${t('canonicalBody')}</h2><pre tabindex="0">${canonicalBody}</pre></section>`}
<section><h2>${t('leftOut')}</h2><p>${t('leftOutText')}</p>
${leftOut.length === 0 ? '' : html`<p class="code">${leftOut.join(', ')}</p>`}</section>`
}

function wrongPart(
  { language }: SupportFrame,
  { status, answer, stringToSign }: SharedExchange,
): Markup {
  if (status < 400) return html``
  const t = translatorFor(language)
  const m = mistakesFor(language)
  const read = readJson(answer.text)
  const error = own(own(read, 'data'), 'error')
  const found = own(error, 'mistakes')
  const known = (isList(found) ? found : []).flatMap((one) => {
    const id = text(own(one, 'id')) ?? ''
    const what = knownText(m, `${id}.what`)
    return what === undefined ? [] : [{ what, fix: knownText(m, `${id}.fix`) ?? '' }]
  })
  const sentences = extractMessages(read).filter((sentence) => sentence !== FALLBACK_MESSAGE)
  // The answer's own sentences are in English, with more details.
  const translated = language === DEFAULT_LANGUAGE ? null : inWords(language, read)
  const expected = text(own(error, 'string_to_sign'))
  const signed = text(own(error, 'your_string_to_sign')) ?? stringToSign
  if (known.length + sentences.length === 0 && expected === undefined) return html``
  const isKeyOther = isOtherKey(error, signed)
  return html`<section class="alert"><h2>${t('wrong')}</h2>
${known.map(({ what, fix }) => html`<p><b>${what}</b> ${fix}</p>`)}
${known.length > 0 ? '' : (translated?.map((words) => html`<p>${words}</p>`) ?? sentences.map((sentence) => html`<p lang="en">${sentence}</p>`))}
${isKeyOther ? html`<p>${t('sameStrings')}</p>` : ''}
${
  // If a mistake explains the signature alone, the page shows the string once.
  expected === undefined || (expected === signed && !isKeyOther)
    ? ''
    : html`${signed === null ? '' : html`<h3>${t('signed')}</h3><pre tabindex="0">${markedText(signed, expected)}</pre>`}
<h3>${t('expected')}</h3><pre tabindex="0">${markedText(expected, signed ?? expected)}</pre>`
}</section>`
}

/** @returns null for a reason or a value whose text isn't known */
function inWords(language: Language, answer: JsonValue | undefined): readonly string[] | null {
  const reason = reasonIn(own(own(answer, 'data'), 'error'))
  return reason === null
    ? differencesInWords(answer, differencesFor(language))
    : sandboxErrorWords(reason, {
        reasons: reasonsFor(language),
        mistakes: mistakesFor(language),
      })
}

const answerPart = (
  frame: SupportFrame,
  title: string,
  { status, answerHeaders, answer }: SharedAnswer,
): Markup => html`<section><h2>${title} ${statusPart(status)}</h2>
${headersPart(frame, answerHeaders)}${bodyPart(frame, answer)}</section>`

const statusPart = (status: number): Markup =>
  html`<b class="status ${status < 400 ? 'good' : 'bad'}">${status}</b>`

function headersPart({ language }: SupportFrame, headers: SharedExchange['headers']): Markup {
  if (headers.length === 0) return html``
  return html`<h3>${translatorFor(language)('headers')}</h3>
<dl class="lines">${headers.map(([name, value]) => html`<dt>${name}</dt><dd class="code">${value}</dd>`)}</dl>`
}

function bodyPart(
  { language }: SupportFrame,
  { text: shown, state, sizeBytes }: SharedBody,
): Markup {
  const t = translatorFor(language)
  if (state === 'left-out')
    return html`<p class="quiet">${sizeBytes === 0 ? t('bodyNotStored') : t('bodyLeftOut', { size: String(sizeBytes) })}</p>`
  if (shown === '') return html``
  return html`<h3>${t(state === 'cut' ? 'bodyCut' : 'body')}</h3><pre tabindex="0">${indented(shown)}</pre>`
}

/** With deeper indentation, a page would be much larger than what was shared. */
const MAX_INDENTED_LEVELS = 20

/** On one line, long JSON is hard to read. Other layouts stay, because they can be the mistake. */
function indented(shown: string): string {
  const isKept = shown.includes('\n') || nestsDeeperThan(shown, MAX_INDENTED_LEVELS)
  const read = isKept ? undefined : readJson(shown)
  return typeof read === 'object' ? JSON.stringify(read, undefined, 2) : shown
}

function noticePart({ language }: SupportFrame, notice: Notice | undefined): Markup {
  if (notice === undefined) return html``
  const t = translatorFor(language)
  const isDone = notice.code === 'revoked'
  const sentence = notice.code === 'limit' ? t('limit', { max: notice.max ?? 0 }) : t(notice.code)
  return isDone
    ? html`<p class="done" role="status">${sentence}</p>`
    : html`<p class="alert" role="alert">${sentence}</p>`
}

/** @param name - of the button, if the page has several */
const form = (
  frame: SupportFrame,
  action: string,
  fields: Readonly<Record<string, string>>,
  label: string,
  name?: string,
): Markup => html`<form method="post" action="${addressOf(frame, action)}">
${Object.entries(fields).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
<button${name === undefined ? '' : html` aria-label="${name}"`}${fields['act'] === 'revoke' ? html` class="copy"` : ''}>${label}</button></form>`

/** A form's answer has the language of its page. */
const addressOf = ({ language }: SupportFrame, path = SUPPORT_PATH): string =>
  `${path}?ui_locales=${language}`

/** For the logged-in partner alone, unlike a link. */
const printOwn = (frame: SupportFrame, title: string, body: Markup): Promise<string> =>
  printLinkPage(frame, { title, body, isWide: true, isPartners: true })

const print = (frame: SupportFrame, title: string, body: Markup): Promise<string> =>
  printLinkPage(frame, { title, body, isWide: true })
