import { CompletionContext, closeBrackets, insertBracket } from '@codemirror/autocomplete'
import { yaml } from '@codemirror/lang-yaml'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { openApiCompletion } from './completion.ts'

const complete = openApiCompletion(
  () => ({ schemas: ['User'] }),
  () => undefined,
)
const inSchema = (line: string): string =>
  `openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      ${line}`

/** @param line - with `|` for the cursor @returns the line after the first suggestion was taken */
async function taken(line: string, typed = ''): Promise<string | undefined> {
  const text = inSchema(line)
  let state = EditorState.create({
    doc: text.replace('|', ''),
    selection: { anchor: text.indexOf('|') },
    extensions: [yaml(), closeBrackets()],
  })
  if (typed !== '') state = insertBracket(state, typed)?.state ?? state
  const { head } = state.selection.main
  const found = await complete(new CompletionContext(state, head, true))
  const [option] = found?.options ?? []
  if (found == null || option === undefined) return undefined
  const changes = { from: found.from, to: found.to ?? head, insert: option.label }
  return state.update({ changes }).state.doc.line(5).text.trim()
}

test.each([
  ['$ref: |', '', "$ref: '#/components/schemas/User'"],
  ['$ref: |', "'", "$ref: '#/components/schemas/User'"],
  ['$ref: |', '"', "$ref: '#/components/schemas/User'"],
  ["$ref: |'#/components/schemas/Old'", '', "$ref: '#/components/schemas/User'"],
  ['type: st|ring # text', '', 'type: string # text'],
])('%s and %s become %s', async (line, typed, expected) => {
  expect(await taken(line, typed)).toBe(expected)
})
