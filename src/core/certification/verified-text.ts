/** The outcome of a verification in words: one line for each part. */
import { certificationReport } from '../../i18n/all/certification-report.ts'
import { isList, type JsonObject, own, text } from '../openapi/json-value.ts'
import type { Language } from '../site/site.ts'
import { translatorsOf } from '../translator.ts'
import { REVIEW_STATES } from './review.ts'
import type { ChangedPart, Verified } from './signed-report.ts'

const translatorFor = translatorsOf(certificationReport)

/** The first line is the outcome. */
export function describeVerified(verified: Verified, language: Language): readonly string[] {
  const t = translatorFor(language)
  return verified.isValid
    ? [t('valid'), ...summaryOf(verified.report, language)]
    : [t('refused'), ...verified.changed.map((part) => partName(part, language))]
}

function partName({ name, case: id }: ChangedPart, language: Language): string {
  const t = translatorFor(language)
  return id === undefined ? t(`part.${name}`) : t('part.case.id', { id })
}

function summaryOf(report: JsonObject, language: Language): readonly string[] {
  const t = translatorFor(language)
  const all = own(report, 'cases')
  const cases = isList(all) ? all : []
  const passed = cases.filter((one) => own(one, 'state') === 'passed').length
  const review = text(own(own(report, 'review'), 'state'))
  return [
    `${t('partner')}: ${text(own(own(report, 'partner'), 'name')) ?? ''}`,
    `${t('portal')}: ${text(own(report, 'portal')) ?? ''}`,
    `${t('plan')}: ${t('version', { version: String(own(own(report, 'plan'), 'version')) })}`,
    `${t('result')}: ${t('passed', { passed, total: cases.length })}`,
    `${t('review')}: ${t(`review.${REVIEW_STATES.find((state) => state === review) ?? 'none'}`)}`,
  ]
}
