/** Completion, hover and search for editing. Loaded on the first interaction with the text. */
import { autocompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import {
  highlightSelectionMatches,
  openSearchPanel,
  search,
  searchKeymap,
} from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { keywordHover, openApiCompletion } from './completion.ts'
import { searchStatus } from './search-status.ts'

interface Options {
  /** Component names of the document as last checked, by kind: `schemas` → `User`. */
  readonly components: () => Readonly<Record<string, readonly string[]>>
  /** @returns undefined for a name without an explanation */
  readonly explain: (keyword: string) => string | undefined
}

export const writingTools = ({ components, explain }: Options): Extension => [
  autocompletion({ override: [openApiCompletion(components, explain)] }),
  keywordHover(explain),
  closeBrackets(),
  highlightSelectionMatches(),
  search({ top: true }),
  searchStatus,
  keymap.of([...closeBracketsKeymap, ...searchKeymap]),
]

export const openSearch = (view: EditorView): boolean => openSearchPanel(view)
