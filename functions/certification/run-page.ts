/** HTML of the page where partners run the test plan: what the worker writes into the built page. */
import { html } from 'hono/html'
import type {
  CertificationCall,
  CertificationCase,
  CertificationReview,
  CertificationRun,
  CertificationRunSummary,
} from '#core/api/certification.ts'
import { WEB_API } from '#core/api/paths.ts'
import { VERIFY_PATH } from '#core/certification/page-slots.ts'
import { caseWords } from '#core/certification/plan.ts'
import type { TestCase } from '#core/certification/test-case.ts'
import { operationName } from '#core/openapi/http-methods.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'
import { knownText, translatorsOf } from '#core/translator.ts'
import { certificationPage } from '../../src/i18n/all/certification-page.ts'
import { mistakes as mistakeTexts } from '../../src/i18n/all/mistakes.ts'
import type { Markup } from '../auth/page.ts'
import { DELIVERY_PAGE_PATH } from '../deliveries/delivery-page.ts'
import { markedText } from '../printing/marked-text.ts'
import { utcTime } from '../printing/utc-time.ts'
import type { PlanVersion } from '../store/repositories/certification-plans.ts'
import { MAX_ACTIVE_RUNS, RUN_RETENTION_DAYS } from '../store/repositories/certification-runs.ts'
import { SUPPORT_PATH } from '../support/support-page.ts'
import type { RunError } from './run-desk.ts'

const translatorFor = translatorsOf(certificationPage)
const mistakesFor = translatorsOf(mistakeTexts)

export const PAGE_PATH = '/certification'

export interface RunPage {
  readonly language: Language
  /** Name of the partner who is logged in. */
  readonly partner: string
  /** The newest version; undefined if there is none. */
  readonly plan: PlanVersion | undefined
  /** The run that is shown. */
  readonly run: CertificationRun | undefined
  /** Newest first. */
  readonly runs: readonly CertificationRunSummary[]
  readonly problem: RunPageProblem | undefined
  /** ID of the case whose form has the problem, such as `case-3`. Any other value is for the whole page. */
  readonly problemAt: string | undefined
}

/**
 * `unproven`: the partner's address isn't verified. `deliveries`: it has sent too many callbacks. `foreign`: the
 * partner has no run with this ID; the page doesn't say whether another one has.
 */
export type RunPageProblem = RunError['code'] | 'unproven' | 'deliveries' | 'foreign'

/** The fields of a form on the page. */
export type RunAct = 'start' | 'repeat' | 'continue' | 'hand-in' | 'deliver' | 'cancel'

/** The plan, or the run with its base address. */
export function runPart(page: RunPage): Markup {
  const { run, problemAt } = page
  const isOfCase = run?.cases.some((_, index) => caseId(index) === problemAt) === true
  return html`${isOfCase ? '' : problemPart(page)}
${run === undefined ? planPart(page) : headPart(page, run)}`
}

const caseId = (index: number): string => `case-${index + 1}`

function problemPart({ language, partner, problem }: RunPage): Markup {
  if (problem === undefined) return html``
  const text = translatorFor(language)(`problem.${problem}`, { max: MAX_ACTIVE_RUNS, partner })
  return html`<p class="note note-warning" role="alert">${text}</p>`
}

function planPart({ language, plan }: RunPage): Markup {
  const t = translatorFor(language)
  if (plan === undefined) return html`<p class="note">${t('problem.no-plan')}</p>`
  const { cases, changes } = plan
  const kinds = Map.groupBy(cases, ({ expectation }) => expectation.kind)
  const values = { count: cases.length, minutes: minutesFor(cases), days: RUN_RETENTION_DAYS }
  return html`<section class="cert-card" aria-labelledby="plan">
<h2 id="plan">${t('plan')}</h2>
<p>${t('planText', values)}</p>
<ul>${[...kinds].map(([kind, { length: count }]) => html`<li>${t(`kind.${kind}`, { count })}</li>`)}</ul>
${form(language, { act: 'start', label: t('start'), isMain: true })}
<details class="cert-all"><summary>${t('allCases')}</summary>
<ol>${cases.map((one) => html`<li>${caseWords(one, changes.wording[one.id], language).title}</li>`)}</ol></details>
</section>`
}

/** A system answers most cases in a few seconds. */
const SECONDS_PER_CASE = 6

const minutesFor = (cases: readonly TestCase[]): number =>
  Math.ceil((cases.length * SECONDS_PER_CASE) / 60)

function headPart({ language }: RunPage, run: CertificationRun): Markup {
  const t = translatorFor(language)
  const { id, passed, total, failed, state, base_url, newest_version, plan_version, review } = run
  const isActive = state !== 'canceled'
  return html`<section class="cert-card" aria-labelledby="run">
<div class="cert-row"><h2 id="run">${t('run', { time: utcTime(run.started_at, language) })}</h2>
<span class="cert-state cert-${state}">${t(`state.${state}`)}</span></div>
<p class="cert-progress"><progress id="progress" max="${total}" value="${passed}" aria-label="${t('progress', { passed, total })}"></progress>
<span>${t('progress', { passed, total })}${failedPart(language, failed)}</span>
<span class="cert-quiet">${t('version', { version: String(plan_version) })}</span></p>
${state === 'complete' ? html`<p class="note cert-done">${t('complete')}</p>` : ''}
${review === null ? '' : reviewPart(language, review)}
${state === 'complete' && mayHandIn(review) ? html`<div class="cert-row">${form(language, { act: 'hand-in', label: t('handIn'), run: id, isMain: true })}<p class="cert-quiet">${t('handInNote')}</p></div>` : ''}
${state === 'complete' ? reportPart(language, id) : ''}
${
  isActive
    ? html`<dl class="cert-base"><dt>${t('base')}</dt><dd><code id="base">${base_url}</code>
<button type="button" class="copy" id="copy-base" data-copy="${base_url}" aria-label="${t('copyBase')}">${t('copy')}</button></dd></dl>
<p class="cert-quiet">${t('baseNote')}</p>`
    : ''
}
${
  isActive && newest_version > plan_version
    ? html`<div class="note"><p>${t('newer')}${review?.state === 'handed-in' ? ` ${t('newerHandedIn')}` : ''}</p>${form(language, { act: 'continue', label: t('continue'), run: id })}</div>`
    : ''
}
</section>`
}

const mayHandIn = (review: CertificationReview | null): boolean =>
  review === null || isRemark(review)

const isRemark = ({ state }: CertificationReview): boolean =>
  state === 'sent-back' || state === 'remarked'

const VERIFY =
  'openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in report.json -sigfile report.json.sig'

function reportPart(language: Language, id: string): Markup {
  const t = translatorFor(language)
  const report = `${WEB_API}/certification-runs/${id}/report`
  return html`<details class="cert-report" id="report"><summary id="report-title">${t('report')}</summary>
<p><a href="${report}.pdf?language=${language}" download>report.pdf</a>, <a href="${report}" download>report.json</a>, <a href="${report}.sig" download>${t('reportSignature')}</a>, <a href="/certification/key.pem" download>${t('reportKey')}</a></p>
<p><a href="${hrefTo(language, VERIFY_PATH)}">${t('reportVerify')}</a></p>
<p>${t('reportText')}</p><p><code>${VERIFY}</code></p></details>`
}

function reviewPart(language: Language, review: CertificationReview): Markup {
  const { state, remark, at } = review
  const text = translatorFor(language)(`review.${state}`)
  return html`<div class="note ${isRemark(review) ? 'note-warning' : 'cert-done'}"><p><b>${text}</b>, ${utcTime(at, language)}</p>${remark === '' ? '' : html`<p class="cert-remark">${remark}</p>`}</div>`
}

/** The cases of the run, its calls, and the other runs. */
export function casesPart(page: RunPage): Markup {
  const { language, run, runs } = page
  const t = translatorFor(language)
  return html`${run === undefined ? '' : html`${caseList(page, run)}${callList(language, run)}`}
${
  runs.length === 0
    ? ''
    : html`<section class="cert-section" aria-labelledby="runs"><h2 id="runs">${t('runs')}</h2>
<ul class="cert-runs">${runs.map((one) => runRow(language, one, one.id === run?.id))}</ul>
<div class="button-row">${run === undefined ? '' : form(language, { act: 'start', label: t('startAnother') })}
${run === undefined || run.state === 'canceled' || run.review?.state === 'signed-off' ? '' : cancelForm(language, run.id)}</div></section>`
}`
}

function caseList(page: RunPage, run: CertificationRun): Markup {
  const t = translatorFor(page.language)
  return html`<section class="cert-section" aria-labelledby="cases"><h2 id="cases">${t('cases')}</h2>
<ol class="cert-cases">${run.cases.map((one, index) => caseRow(page, run, { one, id: caseId(index) }))}</ol></section>`
}

function caseRow(
  page: RunPage,
  run: CertificationRun,
  { one, id }: { readonly one: CertificationCase; readonly id: string },
): Markup {
  const { language } = page
  const t = translatorFor(language)
  const { title, state } = one
  const stateText = t(`case.${state}`)
  const isOpen = state === 'failed' || state === 'open'
  const hasProblem = page.problem !== undefined && page.problemAt === id
  const call = run.calls.find((each) => each.id === one.call)
  return html`<li id="${id}" data-state="${state}" data-announce="${t('announced', { title, state: stateText })}">
<details${isOpen || hasProblem ? html` open` : ''}><summary id="${id}-title"><span class="cert-state cert-${state}">${stateText}</span> <span>${title}</span></summary>
<div class="cert-body">${hasProblem ? problemPart(page) : ''}${state === 'failed' ? failure(language, one, call) : ''}
${state === 'open' ? html`<p>${t('openNote')}</p>` : ''}
<dl><dt>${t('awaits')}</dt><dd>${one.awaits}</dd><dt>${t('how')}</dt><dd>${one.how}</dd></dl>
${
  isOpen && run.state !== 'canceled'
    ? html`${state === 'failed' ? html`<p>${t('failedNote', { repeat: t('repeat') })}</p>` : ''}
${form(language, { act: 'repeat', label: t('repeat'), run: run.id, case: one.id, at: id })}`
    : ''
}
${one.is_callback && run.state !== 'canceled' ? deliverPart(language, run, { one, id }) : ''}
${call?.operation == null ? '' : html`<p><a id="share-${id}" href="${shareHref(language, run.id, one.id)}">${t('share')}</a></p>`}</div></details></li>`
}

/** Offers the targets of the case's callbacks while it waits. */
function deliverPart(
  language: Language,
  run: CertificationRun,
  { one, id }: { readonly one: CertificationCase; readonly id: string },
): Markup {
  const t = translatorFor(language)
  const fields = { act: 'deliver', run: run.id, case: one.id, at: id } as const
  const send = (target: 'address' | 'relay') =>
    form(language, { ...fields, label: t(`deliver.${target}`), target })
  return html`${one.state === 'waiting' ? html`<div class="cert-row">${send('address')}${send('relay')}</div>` : ''}
<p><a id="deliveries-${id}" href="${hrefTo(language, DELIVERY_PAGE_PATH)}">${t('deliveries')}</a></p>`
}

const shareHref = (language: Language, run: string, ofCase: string): string =>
  `${SUPPORT_PATH}?${new URLSearchParams({ run, case: ofCase, ui_locales: language })}`

function failure(
  language: Language,
  { finding, mistakes }: CertificationCase,
  call: CertificationCall | undefined,
): Markup {
  const t = translatorFor(language)
  const m = mistakesFor(language)
  return html`<div class="cert-why"><h3>${t('why')}</h3><p>${finding}</p>
${mistakes.map((id) => html`<p data-mistake="${id}"><b>${knownText(m, `${id}.what`) ?? id}</b> ${knownText(m, `${id}.fix`) ?? ''}</p>`)}
${mistakes.length === 0 ? explanation(call) : ''}
${call === undefined ? '' : strings(language, call)}</div>`
}

const explanation = (call: CertificationCall | undefined): Markup =>
  html`${(call?.explanation ?? []).map((sentence) => html`<p lang="${call?.explanation_language}">${sentence}</p>`)}`

function strings(
  language: Language,
  { signed_string, expected_string, steps }: CertificationCall,
): Markup {
  const t = translatorFor(language)
  if (expected_string === null) return html``
  const isSame = signed_string === expected_string
  return html`<dl class="cert-strings">
${signed_string === null || isSame ? '' : html`<dt>${t('signed')}</dt><dd><code>${markedText(signed_string, expected_string)}</code></dd>`}
<dt>${t(isSame ? 'sameString' : 'expected')}</dt><dd><code>${markedText(expected_string, signed_string ?? expected_string)}</code></dd></dl>
${steps.length === 0 ? '' : html`<details class="cert-steps"><summary>${t('steps')}</summary><dl class="cert-strings">${steps.map(({ value, output }) => html`<dt>${value}</dt><dd><code>${output}</code></dd>`)}</dl></details>`}`
}

function callList(language: Language, { calls, state }: CertificationRun): Markup {
  const t = translatorFor(language)
  if (calls.length === 0 && state === 'canceled') return html``
  return html`<details class="cert-calls" id="calls"><summary id="calls-title">${t('calls')}</summary>
${
  calls.length === 0
    ? html`<p class="cert-quiet">${t('noCalls')}</p>`
    : html`<ol>${calls.map(
        ({ at, operation, called, status, explanation, explanation_language: lang }) => {
          // Calls from before the portal stored how they were called have no name.
          const name = operation === null ? (called ?? '…') : operationName(operation)
          const [why, its] =
            operation === null ? [t('unknownOperation'), language] : [explanation.join(' '), lang]
          return html`<li>
<time datetime="${at}">${utcTime(at, language)}</time> <code>${name}</code>
<b class="${status < 400 ? 'cert-good' : 'cert-bad'}">${status}</b>${why === '' ? '' : html`<span lang="${its}">${why}</span>`}</li>`
        },
      )}</ol>`
}</details>`
}

function runRow(
  language: Language,
  { id, started_at, state, passed, failed, total }: CertificationRunSummary,
  isShown: boolean,
): Markup {
  const t = translatorFor(language)
  const link = html`<a href="${hrefTo(language, PAGE_PATH, { run: id })}"${isShown ? html` aria-current="true"` : ''}>${t('run', { time: utcTime(started_at, language) })}</a>`
  return html`<li>${link} <span class="cert-state cert-${state}">${t(`state.${state}`)}</span> <span class="cert-quiet">${t('progress', { passed, total })}${failedPart(language, failed)}</span></li>`
}

const failedPart = (language: Language, count: number): Markup =>
  count === 0
    ? html``
    : html`, <b class="cert-bad">${translatorFor(language)('failedCount', { count })}</b>`

/** Confirms first, without script: the button is in a closed part. */
function cancelForm(language: Language, run: string): Markup {
  const t = translatorFor(language)
  return html`<details class="cert-cancel" id="cancel"><summary class="button-quiet">${t('cancel')}</summary>
<p>${t('cancelAsk')}</p>${form(language, { act: 'cancel', label: t('cancel'), run })}</details>`
}

interface FormFields {
  readonly act: RunAct
  readonly label: string
  readonly run?: string
  readonly case?: string
  readonly target?: 'address' | 'relay'
  /** ID of the part of the page to return to. */
  readonly at?: string
  readonly isMain?: boolean
}

function form(language: Language, { label, isMain, ...fields }: FormFields): Markup {
  const id = ['press', fields.act, fields.target, fields.at]
    .filter((part) => part !== undefined)
    .join('-')
  return html`<form method="post" action="${hrefTo(language, PAGE_PATH)}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button id="${id}" class="${isMain ? 'button' : 'button-quiet'}">${label}</button></form>`
}
