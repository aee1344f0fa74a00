import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { editDocument } from '#core/openapi/edit/edit-document.ts'
import { applied, type TextChange } from '#core/openapi/edit/text-change.ts'
import type { DocumentChecker } from '../check/document-checker.ts'
import type { CodeEditorHandle } from '../editor/CodeEditor.tsx'
import { textToString, toText } from '../to-text.ts'
import { versionChange, written } from './use-document-edits.ts'

const SHOP = "info: {title: Shop, version: '1'}\n"

test('a step of the undo history has the change alone, not what was typed while it was computed', async () => {
  let text = toText(SHOP)
  const version = versionChange('2')
  const ask = async ({ text: asked }: { readonly text: string }) => {
    const edited = editDocument(asked, version.edits)
    // Once, before the change could be written.
    if (!textToString(text).includes('typed')) text = text.append(Text.of(['# typed']))
    return edited
  }
  // as: the members that writing a change needs.
  const checker = { ask } as unknown as DocumentChecker
  const change = (change: TextChange, of: Text): boolean => {
    if (!of.eq(text)) return false
    text = toText(applied(textToString(of), change))
    return true
  }
  const editor = { current: { change } as CodeEditorHandle }
  const step = await written(version, { checker, editor, latestText: () => text })
  expect(step).toEqual({
    ok: true,
    value: { before: `${SHOP}# typed`, after: `${SHOP.replace("'1'", "'2'")}# typed` },
  })
  expect(textToString(text)).toContain("'2'}\n# typed")
})
