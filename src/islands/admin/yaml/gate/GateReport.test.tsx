import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { sameReadings } from '#core/openapi/compile-translated.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { adminHtml } from '../../../../../tests/support/admin-html.tsx'
import { compareDocuments } from '../check/compare-documents.ts'
import { GateReport } from './GateReport.tsx'

const withPath = (path: string) =>
  sameReadings(
    compileDocument(
      parseDocument(`openapi: 3.1.0
info: {title: T, version: "1"}
paths:
  ${path}: {get: {summary: Read}}
`),
    ).compiled,
  )

test.each([
  [false, true],
  // As a document that takes the place of the demo: its pages are no loss.
  [true, false],
])('for a first document (%j), lost pages and changes are shown: %j', async (isFirst, areShown) => {
  const html = await adminHtml(
    <GateReport
      compared={{
        comparison: compareDocuments(withPath('/a'), withPath('/b'), 'en', '2026-11-20'),
        hasFailed: false,
        retry: () => undefined,
      }}
      isReadable
      hasLinks={false}
      isFirst={isFirst}
    />,
  )
  expect(html.includes('Readers lose')).toBe(areShown)
  expect(html.includes('is removed')).toBe(areShown)
  expect(html).toContain('Reference pages: ')
})
