/** Readability of the interface: how long its sentences are. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passagesOf } from './passages.ts'

/** Words; docs/writing.md, rule 2. */
export const LONGEST_MEDIAN = 12

export interface SentenceLengths {
  /** Words of the median sentence, and of the one that is longer than 95% of them. */
  readonly median: number
  readonly long: number
}

export function interfaceSentences(root: string, language: 'en' | 'id'): SentenceLengths {
  const texts = globSync(`src/i18n/${language}/*.ts`, { cwd: root }).flatMap((file) =>
    passagesOf(file, readFileSync(join(root, file), 'utf8'))
      .filter(({ kind }) => kind === 'text')
      .map(({ text }) => text),
  )
  return sentenceLengths(texts)
}

/** Labels and buttons are not sentences: only what ends with a full stop, an exclamation or a question mark. */
export function sentenceLengths(texts: readonly string[]): SentenceLengths {
  const lengths = texts
    .flatMap((text) => text.match(/[^.!?]+(?:\.(?!\s|$)[^.!?]*)*[.!?](?=\s|$|[”"')])/g) ?? [])
    .map((sentence) => sentence.trim().split(/\s+/).length)
    .toSorted((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0
  return { median: at(0.5), long: at(0.95) }
}
