import type { PropsWithChildren } from 'react'
import { expect, test, vi } from 'vitest'
import { adminHtml, ADMIN_TEXTS as t } from '../../../../tests/support/admin-html.tsx'
import { ChoiceProvider } from '../confirm/ConfirmProvider.tsx'
import { FormDialog } from './FormDialog.tsx'

type Ask = Parameters<typeof ChoiceProvider>[0]['value']
type Press = () => void

let pressCancel: Press | undefined
let pressEscape: Press | undefined

// A dialog isn't part of the HTML, and HTML can't be pressed.
vi.mock('@mantine/core', async (load) => ({
  ...(await load<typeof import('@mantine/core')>()),
  Modal: ({ onClose, children }: PropsWithChildren<{ readonly onClose: Press }>) => {
    pressEscape = onClose
    return children
  },
  Button: ({ onClick }: { readonly onClick: Press }) => {
    pressCancel = onClick
    return null
  },
}))

const WAYS = { Cancel: () => pressCancel?.(), Escape: () => pressEscape?.() } as const

test.each([
  { way: 'Cancel', isDirty: true, answer: 'no', asks: true, closes: false },
  { way: 'Cancel', isDirty: true, answer: 'yes', asks: true, closes: true },
  { way: 'Cancel', isDirty: false, answer: 'no', asks: false, closes: true },
  { way: 'Escape', isDirty: true, answer: 'no', asks: true, closes: false },
  { way: 'Escape', isDirty: true, answer: 'yes', asks: true, closes: true },
  { way: 'Escape', isDirty: false, answer: 'no', asks: false, closes: true },
] as const)(
  '$way with unsaved text $isDirty, answered $answer, closes: $closes',
  async ({ way, answer, isDirty, asks, closes }) => {
    const asked: string[] = []
    const onClose = vi.fn()
    const ask: Ask = async ({ title }) => {
      asked.push(title)
      return answer
    }
    await adminHtml(
      <ChoiceProvider value={ask}>
        <FormDialog
          title="Rename"
          isDirty={isDirty}
          buttons={null}
          onClose={onClose}
          onSubmit={vi.fn()}
        />
      </ChoiceProvider>,
    )
    WAYS[way]()
    await new Promise(setImmediate)
    expect(asked).toEqual(asks ? [t('discard.title')] : [])
    expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0)
  },
)
