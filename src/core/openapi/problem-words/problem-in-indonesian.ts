/** A problem of the document as an Indonesian reader is told. */
import type { Problem } from '../model.ts'
import { PART_WORDS, YAML_REASONS } from './problem-parts-id.ts'
import { PROBLEM_WORDS } from './problem-words-id.ts'

/** @returns the problem as it is where its message is not known */
export function problemInIndonesian(problem: Problem): Problem {
  const message = translateMessage(problem.message, problem.reason)
  return message === undefined ? problem : { ...problem, message }
}

/** @param reason - code of the YAML reader's error; its own text is English only */
export function translateMessage(message: string, reason?: string): string | undefined {
  for (const { pattern, translation } of catalogue()) {
    const found = pattern.exec(message)
    if (found === null) continue
    const { groups: parts = {} } = found
    return translation.replace(PLACEHOLDER, (_whole, name: string) => {
      const part = parts[name] ?? ''
      if (name === 'reason' && reason !== undefined) return YAML_REASONS[reason] ?? part
      return PART_WORDS[part] ?? part
    })
  }
  return undefined
}

const PLACEHOLDER = /\{(\w+)\}/g

interface Entry {
  readonly pattern: RegExp
  readonly translation: string
}

let compiled: readonly Entry[] | undefined

/** Made when the first message is translated: readers of English need none of it. */
function catalogue(): readonly Entry[] {
  compiled ??= PROBLEM_WORDS.map(([english, translation]) => ({
    // Parts may hold line breaks: `s`.
    pattern: new RegExp(`^${escaped(english).replace(/\\\{(\w+)\\\}/g, '(?<$1>.*?)')}$`, 's'),
    translation,
  }))
  return compiled
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
