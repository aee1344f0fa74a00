import { expect, test } from 'vitest'
import { noteText, readNote } from '#core/api/notes/note.ts'
import { compileText } from '../publishing/compile-text.ts'
import { documentTasks } from './document-tasks.ts'

const DOCUMENT = `openapi: 3.1.0
info: {title: Shop, version: '1', x-translations: {id: {title: Toko}}}
paths: {/a: {get: {responses: {'200': {description: OK}}}}}
`

function revision(text: string) {
  const { index } = compileText({ text, fileName: 'shop' })
  return { index, text: new TextEncoder().encode(text) }
}

test('the history, a comparison and a report count the same texts of a translation', async () => {
  const after = DOCUMENT.replace('Toko', 'Warung')
  const revisions = () => ({ before: revision(DOCUMENT), after: revision(after) })
  const history = compileText({ text: after, fileName: 'shop', before: revision(DOCUMENT) })
  const compared = await documentTasks.compare(revisions(), {})
  const report = await documentTasks.report({ ...revisions(), language: 'en' }, {})
  const summary = '1 text changed'
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
