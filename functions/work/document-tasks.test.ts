import { expect, test } from 'vitest'
import { noteText, readNote } from '#core/api/notes/note.ts'
import { compileText } from '../publishing/compile-text.ts'
import { documentTasks } from './document-tasks.ts'

const DOCUMENT = `openapi: 3.1.0
info: {title: Shop, version: '1', x-translations: {id: {title: Toko}}}
paths: {/a: {get: {responses: {'200': {description: OK}}}}}
`

const TODAY = '2026-11-20'

function revision(text: string) {
  const { index } = compileText({ text, fileName: 'shop' })
  return { index, text: new TextEncoder().encode(text) }
}

test('the history, a comparison and a report count the same texts of a translation', async () => {
  const after = DOCUMENT.replace('Toko', 'Warung')
  const revisions = () => ({ before: revision(DOCUMENT), after: revision(after), today: TODAY })
  const history = compileText({ text: after, fileName: 'shop', before: revision(DOCUMENT) })
  const compared = await documentTasks.compare(revisions(), {})
  const report = await documentTasks.report({ ...revisions(), language: 'en' }, {})
  const summary = '1 text changed, 1 page updated'
  expect(readNote(history.summary, 'en')).toBe(summary)
  expect(compared && noteText(compared.summary, 'en')).toBe(summary)
  expect(report?.summary).toBe(summary)
  const counts = { total: 1, breaking: 0, documentation: 1 }
  expect(JSON.parse(new TextDecoder().decode(compared?.members))).toMatchObject({
    diff: { counts },
  })
  expect(report?.counts).toEqual(counts)
  expect(report?.changes).toMatchObject([{ rule: 'info-title-changed' }])
})

test.each([
  { sunset: '2026-11-19', level: 'info', summary: '1 operation removed' },
  { sunset: '2026-11-21', level: 'breaking', summary: '1 operation removed, 1 breaking change' },
])(
  'a removal is checked against the sunset $sunset everywhere',
  async ({ sunset, level, summary }) => {
    const deprecated = DOCUMENT.replace(
      '}}}}',
      `}}}}, /b: {get: {deprecated: true, x-sunset: '${sunset}', responses: {'200': {description: OK}}}}`,
    )
    const revisions = () => ({
      before: revision(deprecated),
      after: revision(DOCUMENT),
      today: TODAY,
    })
    const history = compileText({
      text: DOCUMENT,
      fileName: 'shop',
      before: revision(deprecated),
      today: TODAY,
    })
    const compared = await documentTasks.compare(revisions(), {})
    const report = await documentTasks.report({ ...revisions(), language: 'en' }, {})
    expect(readNote(history.summary, 'en')).toBe(summary)
    expect(compared && noteText(compared.summary, 'en')).toBe(summary)
    expect(report?.summary).toBe(summary)
    expect(report?.changes[0]).toMatchObject({ level })
  },
)
