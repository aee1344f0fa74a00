import { expect, test } from 'vitest'
import { adminHtml } from '../../../../tests/support/admin-html.tsx'
import { AgentContext } from '../session/agent.ts'
import type { EditorState } from './editor-state.ts'
import { UnsavedElsewhere } from './UnsavedElsewhere.tsx'

const editor = {
  id: 'a',
  name: 'Rina',
  email: '',
  role: 'editor',
  roles: [{ code: 'editor' }],
  enabled: true,
  account_path: null,
} as const

test.each([
  { length: 300_000, isDirty: true, isSaid: true },
  { length: 299_000, isDirty: true, isSaid: false },
  { length: 300_000, isDirty: false, isSaid: false },
])(
  'changes that are too long for other devices are said to be ($length characters, changed: $isDirty)',
  async ({ length, isDirty, isSaid }) => {
    const fields = { content: 'x'.repeat(length) }
    const stored = { fields: { content: '' }, revision: 1 }
    // as: the members that it reads.
    const state = { fields, stored, isDirty, revision: 1 } as unknown as EditorState<
      object,
      unknown
    >
    const html = await adminHtml(
      <AgentContext value={editor}>
        <UnsavedElsewhere
          item="faq/1"
          state={state}
          decodeFields={() => undefined}
          compare={() => undefined}
        />
      </AgentContext>,
    )
    expect(html.includes('more than 300,000 characters')).toBe(isSaid)
  },
)
