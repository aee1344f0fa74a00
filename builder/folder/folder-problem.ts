/** Problems of a company's folder, as codes with values. */
import { type CodedText, coded, type MakeCode, type TextCode, wordsIn } from '#core/coded-text.ts'
import { inOneLine } from '#core/content/line-rules.ts'
import { folderProblems } from '../../src/i18n/all/folder-problems.ts'

type Table = typeof folderProblems.en

/** Includes the codes of API descriptions, because a folder contains one. */
export type FolderProblemCause = CodedText<TextCode<Table>>

export interface FolderProblem extends FolderProblemCause {
  readonly severity: 'error' | 'warning' | 'info'
  /** Relative to the folder, with `/`; empty for the folder itself. */
  readonly file: string
  /** 1-based. */
  readonly line?: number
}

/** A problem of one file, which its reader adds. */
export interface LineProblem {
  /** 1-based. */
  readonly line: number
  readonly what: FolderProblemCause
}

/** @example cause('guide-title') */
export const cause: MakeCode<Table> = coded

/** An error at a place in the folder. */
export const problemAt = (
  file: string,
  line: number | undefined,
  what: FolderProblemCause,
): FolderProblem => ({ ...what, severity: 'error', file, ...(line !== undefined && { line }) })

export const folderProblemText = wordsIn(folderProblems)

/** @example 'guides/en/start.md:3: error: The guide has no title. …' */
export function folderProblemLine(problem: FolderProblem): string {
  const { file, line, severity } = problem
  const place = [...(file === '' ? [] : [file]), ...(line === undefined ? [] : [line])].join(':')
  const text = folderProblemText(problem, 'en')
  return inOneLine(`${place === '' ? '' : `${place}: `}${severity}: ${text}`)
}
