/**
 * What the portal notes for staff: why a build was asked for, how it went, what a revision changed.
 * Stored as a code with its values, so that each reader has it in their language.
 */
import type { Language } from '../../site/site.ts'
import { NOTES_EN } from './notes-en.ts'
import { NOTES_ID } from './notes-id.ts'

/** Stored: a code that was ever written stays. */
export type NoteCode = keyof typeof NOTES_EN

export interface Note {
  readonly note: NoteCode
  readonly values: Readonly<Record<string, NoteValue>>
}

/** Several notes are joined by commas; a text comes from people's own data. */
export type NoteValue = string | number | Note | readonly Note[]

export const note = (code: NoteCode, values: Note['values'] = {}): Note => ({ note: code, values })

/** @example counted(1, 'one-operation', 'operations') // in English: '1 operation' */
export const counted = (count: number, one: NoteCode, many: NoteCode): Note =>
  count === 1 ? note(one) : note(many, { count })

/**
 * @example noteText(note('version-added', { version: '2.0' }), 'en') // 'Added version 2.0'
 */
export function noteText({ note: code, values }: Note, language: Language): string {
  const text = language === 'id' ? NOTES_ID[code] : NOTES_EN[code]
  const filled = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : valueText(value, language)
  })
  // A sentence that begins with what it speaks of.
  return text.startsWith('{what}') ? filled.slice(0, 1).toUpperCase() + filled.slice(1) : filled
}

function valueText(value: NoteValue, language: Language): string {
  if (typeof value !== 'object') return String(value)
  if ('note' in value) return noteText(value, language)
  return value.map((part) => noteText(part, language)).join(', ')
}

/** One line, for where a text is stored; people's own words stay as they are. */
export const writeNote = (written: Note | string): string =>
  typeof written === 'string' ? written : JSON.stringify(written)

/** The line of a log. */
export const logLine = (written: Note): string => `${writeNote(written)}\n`

/**
 * @param text one line as {@link writeNote} wrote it, or anything a person wrote
 * @returns the note in words; a text that is no note as it is
 */
export function readNote(text: string, language: Language): string {
  const found = decodeNote(text)
  return found === undefined ? text : noteText(found, language)
}

/** @param log lines, each a note or a text */
export const readNotes = (log: string, language: Language): string =>
  log
    .split('\n')
    .map((line) => readNote(line, language))
    .join('\n')

/** @returns those notes of a log that are of these codes, in words */
export const notesOf = (
  log: string,
  codes: readonly NoteCode[],
  language: Language,
): readonly string[] =>
  log.split('\n').flatMap((line) => {
    const found = decodeNote(line)
    return found !== undefined && codes.includes(found.note) ? [noteText(found, language)] : []
  })

function decodeNote(text: string): Note | undefined {
  if (!text.startsWith('{"note":')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isNote(value) ? value : undefined
  } catch {
    // Whoever asks for a build by hand may write anything.
    return undefined
  }
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  'note' in value &&
  typeof value.note === 'string' &&
  Object.hasOwn(NOTES_EN, value.note) &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  Object.values(value.values).every(isNoteValue)

const isNoteValue = (value: unknown): value is NoteValue =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) ? value.every(isNote) : isNote(value))
