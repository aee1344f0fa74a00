/** A change that wasn't typed, as a separate step of the undo history. */
import { isolateHistory } from '@codemirror/commands'
import type { TransactionSpec } from '@codemirror/state'
import type { TextChange } from '#core/openapi/edit/text-change.ts'

/** Undo reverts it without what was typed next to it in the same moment. */
export const oneStep = (changes: TextChange): TransactionSpec => ({
  changes,
  annotations: isolateHistory.of('full'),
})
