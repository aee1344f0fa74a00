import { expect, test } from 'vitest'
import { verifyReportFile } from '#core/certification/report-file.ts'
import { signReport } from '#core/certification/signed-report.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { createReportSigner } from './report.ts'
import { printReportPdf } from './report-pdf.ts'

const signer = createReportSigner(new Uint8Array(32).fill(7))

async function print(name: string, remark = '') {
  const report = {
    portal: 'https://portal.test',
    partner: { id: 'p', name },
    run: { id: 'run_a', started_at: '2026-11-23T10:00:00.000Z' },
    plan: { version: 1, document: 'ab'.repeat(32) },
    review: { state: 'signed-off', remark, at: '2026-11-23T11:00:00.000Z' },
    recipe: DEFAULT_RECIPE,
    cases: [
      {
        id: 'one',
        title: { en: 'A case', id: 'Kasus' },
        state: 'passed',
        decided_at: '2026-11-23T10:30:00.000Z',
      },
    ],
  } as const
  const signed = await signReport(report, signer.sign)
  return printReportPdf({ report, signed, language: 'en' }, signer.sign)
}

const textOf = (pdf: Uint8Array): string => new TextDecoder('latin1').decode(pdf)

test.each(['Bank Sejahtera', 'Ngân hàng Việt Nam', '你好'])(
  'the report of “%s” is the same each time, and valid',
  async (name) => {
    const [first, second] = [await print(name), await print(name)]
    expect(second).toEqual(first)
    expect((await verifyReportFile(first, await signer.publicKey())).isValid).toBe(true)
  },
)

test('a name in another script is printed with its letters, and can be searched', async () => {
  const [latin, vietnamese] = [await print('Bank'), await print('Việt', 'Поздравляем')]
  expect(textOf(latin)).not.toContain('InterVariable')
  expect(textOf(vietnamese)).toContain('InterVariable')
  // The code points behind the shapes: ệ and П.
  for (const code of ['<1ec7>', '<041f>']) expect(textOf(vietnamese)).toContain(code)
})

test('headings are in the typeface of the text', async () => {
  expect(textOf(await print('Bank'))).toContain('Helvetica-Bold')
  expect(textOf(await print('Việt'))).not.toContain('Helvetica-Bold')
})

test('a page with another letter is not valid', async () => {
  const pdf = await print('Việt')
  const at = Buffer.from(pdf).indexOf('<1ec7>')
  const changed = pdf.with(at + 4, '8'.charCodeAt(0))
  const verified = await verifyReportFile(changed, await signer.publicKey())
  expect(verified).toEqual({ isValid: false, changed: [{ name: 'pages' }] })
})

/** Only of a standard font, whose codes are those of Latin letters. */
const linesOf = (pdf: Uint8Array): readonly string[] =>
  [...textOf(pdf).matchAll(/\[([^\]]*)\] TJ/g)].map(([line]) =>
    [...line.matchAll(/<([\da-f]+)>/g)]
      .map(([, codes = '']) => Buffer.from(codes, 'hex').toString('latin1'))
      .join(''),
  )

test('the URL of the page that verifies the report is on one line', async () => {
  expect(linesOf(await print('Bank'))).toContain('https://portal.test/certification/verify.')
})
