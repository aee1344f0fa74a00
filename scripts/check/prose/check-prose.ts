/** Checks texts, comments and documentation against docs/writing.md. */
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Passage, passagesOf } from './passages.ts'
import { createSpelling, projectWords, type Spelling } from './spelling.ts'
import {
  ENGLISH_WORDS,
  INDONESIAN_WORDS,
  INTERFACE_WORDS,
  type ReplacedWord,
  UNCLEAR_OPENING,
} from './word-list.ts'

export interface Finding {
  readonly file: string
  readonly line: number
  readonly found: string
  readonly advice: string
}

const FILES = [
  '{src,functions,builder,scripts,tests}/**/*.{ts,tsx,astro,css,mjs}',
  'src/content/**/*.md',
  'functions/adapters/node/demo/content/{changelogs,faqs,use-cases}.yaml',
  'docs/**/*.md',
  'functions/**/*.{yaml,sql}',
  '{.ci,docs/deploy}/*',
  '.github/**/*.yml',
  '*.{md,ts,mjs,jsonc}',
]

/** Quoted from elsewhere, generated, or a list of the very words that are replaced. */
const EXCLUDED =
  /^tests\/fixtures\/|node_modules|^docs\/(?:writing|diff-rules)\.md$|^scripts\/check\/prose\//

/** The demo's content has texts of both languages side by side. */
const HAS_BOTH_LANGUAGES = /^functions\/adapters\/node\/demo\//

export function proseFiles(root: string): readonly string[] {
  return globSync(FILES, { cwd: root, exclude: (path) => path === 'node_modules' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !EXCLUDED.test(path))
    .toSorted()
}

/** @param files from the repository's folder */
export function checkProse(root: string, files: readonly string[]): readonly Finding[] {
  const spelling = createSpelling(projectWords())
  return files.flatMap((file) => findingsIn(file, readFileSync(join(root, file), 'utf8'), spelling))
}

export function findingsIn(file: string, source: string, spelling: Spelling): readonly Finding[] {
  return passagesOf(file, source).flatMap((passage) => {
    const language = languageOf(file, passage)
    const misspelled = spelling
      .misspelled(passage.text, HAS_BOTH_LANGUAGES.test(file) ? 'id' : language)
      .map((found) => ({
        found,
        advice: 'correct the spelling, or add the word to scripts/check/prose/project-words.txt',
        index: passage.text.indexOf(found),
      }))
    return [...wordFindings(passage, language), ...misspelled].map(({ index, ...finding }) => ({
      file,
      line: passage.line + passage.text.slice(0, index).split('\n').length - 1,
      ...finding,
    }))
  })
}

function wordFindings(passage: Passage, language: 'en' | 'id') {
  const lists: readonly ReplacedWord[] = [
    ...(language === 'id' ? INDONESIAN_WORDS : ENGLISH_WORDS),
    ...(language === 'en' && passage.kind === 'text' ? INTERFACE_WORDS : []),
    ...(passage.kind === 'comment' ? [UNCLEAR_OPENING] : []),
  ]
  return lists.flatMap(({ pattern, instead }) =>
    [...passage.text.matchAll(pattern)].map(({ 0: found, index }) => ({
      found: found.trim().replace(/\s+/g, ' '),
      advice: `write instead: ${instead}`,
      index,
    })),
  )
}

/** Comments are English everywhere. */
function languageOf(file: string, { kind, language }: Passage): 'en' | 'id' {
  if (language !== undefined) return language

  const isIndonesian = /\/id(?:-recipe)?\/|\/id\.md$/.test(file)
  return isIndonesian && kind !== 'comment' ? 'id' : 'en'
}
