/** Checks the text while it is edited, and compares it with the published one. */
import { useMemo } from 'react'
import type { ShownProblem } from '../check/check-document.ts'
import type { DocumentChecker } from '../check/document-checker.ts'
import type { OutlineGroup } from '../check/outline.ts'
import { type DocumentCheck, useDocumentCheck } from '../check/use-document-check.ts'
import { useDocumentChecker } from '../check/use-document-checker.ts'
import { type Compared, useComparison } from '../gate/use-comparison.ts'
import type { Draft } from '../saving/use-draft.ts'
import { textToString, toText } from '../to-text.ts'

export interface TextCheck extends DocumentCheck {
  readonly checker: DocumentChecker | undefined
  readonly problems: readonly ShownProblem[]
  readonly outline: readonly OutlineGroup[]
  /** The comparison with the published text. */
  readonly compared: Compared
  readonly isReadable: boolean
  /** True if the text equals the published one. */
  readonly isSameText: boolean
}

export function useTextCheck({ state }: Draft): TextCheck {
  const { name, text } = state.fields
  const { published } = state.stored.item
  const checker = useDocumentChecker()
  const check = useDocumentCheck(checker, text, name)
  const { problems = NONE, outline = NONE, isReadable = true } = check.checked ?? {}
  // An unreadable text isn't compared: its readable part says nothing about changes.
  const comparing = useComparison(
    checker,
    published,
    isReadable && check.of ? textToString(check.of) : undefined,
  )
  // A failure of both needs the check first.
  const compared = { ...comparing, retry: check.retry }
  const publishedText = useMemo(
    () => (published === undefined ? undefined : toText(published)),
    [published],
  )
  const isSameText = publishedText?.eq(text) ?? false
  return { ...check, checker, problems, outline, compared, isReadable, isSameText }
}

const NONE = [] as const
