/** The report of a run as PDF. It contains the report as JSON, so that one file can be verified. */
import { VERIFY_PATH } from '#core/certification/page-slots.ts'
import { signPdf } from '#core/certification/report-file.ts'
import {
  addressIn,
  REPORT_KEY_PATH,
  type Sign,
  type SignedReport,
} from '#core/certification/signed-report.ts'
import { utf8 } from '#core/signature/crypto.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { certificationReport as texts } from '../../src/i18n/all/certification-report.ts'
import { COLORS, MARGIN, type PdfDocument, printPdf, TEXT_SIZE } from '../printing/pdf-document.ts'
import { codePointOf, REPLACEMENT, type Typeface, typefaceFor } from '../printing/typeface.ts'
import { utcTime } from '../printing/utc-time.ts'
import type { CertificationReport } from './report.ts'

const translatorFor = translatorsOf(texts)

/** More of them would fill the page. */
const NAMED_CHARACTERS = 24

interface Style {
  readonly document: PdfDocument
  readonly typeface: Typeface
}

interface Printed {
  readonly report: CertificationReport
  readonly signed: SignedReport
  readonly language: Language
}

export async function printReportPdf(
  { report, signed, language }: Printed,
  sign: Sign,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = translatorFor(language)
  const date = new Date(newestTime(report))
  const title = `${t('title')}: ${report.partner.name}`
  const summary = summaryOf(report, signed, language)
  const titles = report.cases.map((one) => one.title[language])
  const typeface = await typefaceFor([
    report.partner.name,
    ...summary.map(([, value]) => value),
    ...titles,
  ])
  const pdf = await printPdf({ language, title, date, compress: false }, (document) => {
    typeface.register(document)
    const style = { document, typeface }
    // as: the library's types name only Node's buffers, but it reads any bytes.
    document.file(utf8(signed.text).buffer as unknown as Buffer, {
      name: 'report.json',
      type: 'application/json',
      creationDate: date,
      modifiedDate: date,
    })
    heading(style, t('title'), 24)
    document.font(typeface.name).fontSize(15).fillColor(COLORS.quiet)
    document.text(typeface.printable(report.partner.name)).moveDown()
    for (const [name, value] of summary) row(style, name, value)
    if (typeface.missing.length > 0) {
      const codes = typeface.missing.slice(0, NAMED_CHARACTERS).map(codePointOf)
      const rest = typeface.missing.length > NAMED_CHARACTERS ? ', …' : ''
      row(style, '', t('missing', { sign: REPLACEMENT, codes: `${codes.join(', ')}${rest}` }))
    }
    heading(style, t('cases'), 15)
    caseRow(style, '', t('case'), t('time'))
    report.cases.forEach((one, index) => {
      const time = one.decided_at === null ? '' : utcTime(one.decided_at, language)
      caseRow(style, `${index + 1}.`, titles[index] ?? '', time)
    })
    heading(style, t('signature'), 15)
    const page = addressIn(report.portal, hrefTo(language, VERIFY_PATH))
    // On its own line: a break within a URL is copied with it.
    paragraph(style, t('signatureText', { page: `\n${page}` }))
    row(style, t('key'), addressIn(report.portal, REPORT_KEY_PATH))
    row(style, t('value'), signed.value)
  })
  return signPdf(pdf, sign)
}

function summaryOf(
  { portal, run, plan, recipe, review, cases }: CertificationReport,
  { digests }: SignedReport,
  language: Language,
): readonly (readonly [string, string])[] {
  const t = translatorFor(language)
  const passed = cases.filter(({ state }) => state === 'passed').length
  const recipeDigest = digests.find((line) => line.startsWith('recipe '))?.slice('recipe '.length)
  return [
    [t('portal'), portal],
    [t('run'), run.id],
    [t('started'), utcTime(run.started_at, language)],
    [t('plan'), t('version', { version: String(plan.version) })],
    [t('document'), `SHA-256:\n${plan.document}`],
    [t('recipe'), `${recipe.name}, SHA-256:\n${recipeDigest ?? ''}`],
    [t('result'), t('passed', { passed, total: cases.length })],
    [
      t('review'),
      review === null
        ? t('review.none')
        : `${t(`review.${review.state}`)}, ${utcTime(review.at, language)}`,
    ],
    ...(review === null || review.remark === '' ? [] : [[t('remark'), review.remark] as const]),
  ]
}

const newestTime = ({ run, review, cases }: CertificationReport): string =>
  [run.started_at, review?.at, ...cases.map(({ decided_at }) => decided_at)]
    .filter((time) => typeof time === 'string')
    .toSorted()
    .at(-1) ?? run.started_at

/** Share of the size of the letters. */
const OUTLINE = 0.03

function heading({ document, typeface }: Style, text: string, size: number): void {
  keepTogether(document, size * 5)
  document.x = MARGIN
  if (size < 20) document.moveDown()
  const { name, boldName = name, scale } = typeface
  document
    .font(boldName)
    .fontSize(size * scale)
    .fillColor(COLORS.heading)
  // Outlines make letters bold that have one weight.
  const isOutlined = boldName === name
  if (isOutlined) document.lineWidth(size * OUTLINE).strokeColor(COLORS.heading)
  document.text(text, { fill: true, stroke: isOutlined })
  document.moveDown(0.4)
}

function paragraph({ document, typeface }: Style, text: string): void {
  document
    .font(typeface.name)
    .fontSize(TEXT_SIZE * typeface.scale)
    .fillColor(COLORS.text)
    .text(text, { lineGap: 3 })
  document.moveDown(0.5)
}

const NAME_WIDTH = 104
/** A digest fits in one line. */
const ROW_SIZE = 10
const GAP = 7

function row({ document, typeface }: Style, name: string, value: string): void {
  const width = document.page.width - 2 * MARGIN - NAME_WIDTH
  const text = typeface.printable(value)
  document.font(typeface.name).fontSize(ROW_SIZE * typeface.scale)
  keepTogether(document, document.heightOfString(text, { width }))
  const { y } = document
  document.fillColor(COLORS.quiet).text(name, MARGIN, y, { width: NAME_WIDTH - GAP })
  const end = document.y
  document.fillColor(COLORS.text).text(text, MARGIN + NAME_WIDTH, y, { width })
  document.y = Math.max(end, document.y) + GAP
}

const NUMBER_WIDTH = 26
const TIME_WIDTH = 150

function caseRow({ document, typeface }: Style, number: string, title: string, time: string): void {
  const right = document.page.width - MARGIN
  const width = right - MARGIN - NUMBER_WIDTH - TIME_WIDTH
  const text = typeface.printable(title)
  document.font(typeface.name).fontSize(ROW_SIZE * typeface.scale)
  const height = document.heightOfString(text, { width })
  keepTogether(document, height)
  const { y } = document
  document.fillColor(COLORS.quiet).text(number, MARGIN, y, { width: NUMBER_WIDTH })
  document.text(time, right - TIME_WIDTH, y, { width: TIME_WIDTH, align: 'right' })
  document.fillColor(COLORS.text).text(text, MARGIN + NUMBER_WIDTH, y, { width })
  document.y = y + height + GAP / 2
  document.moveTo(MARGIN, document.y).lineTo(right, document.y)
  document.lineWidth(0.5).strokeColor(COLORS.line).stroke()
  document.y += GAP / 2
}

function keepTogether(document: PdfDocument, height: number): void {
  if (document.y + height > document.page.height - MARGIN) document.addPage()
}
