/**
 * Notes for staff: why a build started, how it went, what a revision changed. Stored as a code with values, so
 * that each reader sees them in their language.
 */
import { notes } from '../../../i18n/all/notes.ts'
import {
  type CodedText,
  coded,
  type MakeCode,
  type TextCode,
  type TextValue,
  wordsIn,
} from '../../coded-text.ts'
import { isObject } from '../../openapi/json-value.ts'
import type { Language } from '../../site/site.ts'

type Table = typeof notes.en

/** Codes are stored, so never remove one without an entry in {@link RENAMED}. */
export type NoteCode = TextCode<Table>
export type Note = CodedText<NoteCode>

export const note: MakeCode<Table> = coded

/**
 * Numbers are written for the language, as in the other texts of staff: none of a note is a name.
 *
 * @example noteText(note('version-added', { version: '2.0' }), 'en') // 'Added version 2.0'
 */
export const noteText = wordsIn(notes, (value, language) => value.toLocaleString(language))

/** Encodes a note as one line for storage. Text written by people is unchanged. */
export const writeNote = (written: Note | string): string =>
  typeof written === 'string'
    ? written
    : // Codes were stored under this name before every code had a prefix.
      JSON.stringify(written, (_name, member: unknown) =>
        isNote(member) ? { note: member.code, values: member.values } : member,
      )

/** Encodes a line of the log. */
export const logLine = (written: Note): string => `${writeNote(written)}\n`

/**
 * @param text one line from {@link writeNote}, or any text a person wrote
 * @returns the note in words; any other text unchanged
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

/** @returns the notes of a log that have one of these codes */
export const notesIn = (log: string, codes: readonly NoteCode[]): readonly Note[] =>
  log.split('\n').flatMap((line) => {
    const found = decodeNote(line)
    return found !== undefined && codes.includes(found.code) ? [found] : []
  })

/** @returns these notes in words */
export const notesOf = (
  log: string,
  codes: readonly NoteCode[],
  language: Language,
): readonly string[] => notesIn(log, codes).map((found) => noteText(found, language))

function decodeNote(text: string): Note | undefined {
  if (!text.startsWith('{"note":')) return undefined
  try {
    const value: unknown = JSON.parse(text, (_name, member: unknown) =>
      isObject(member) && 'note' in member && 'values' in member
        ? (RENAMED[String(member['note'])] ?? { code: member['note'], values: member['values'] })
        : member,
    )
    return isNote(value) ? value : undefined
  } catch {
    // A build started manually may have any text as its reason.
    return undefined
  }
}

/** Notes that earlier releases stored for a count of one. */
const RENAMED: Readonly<Record<string, Note>> = {
  'one-operation': note('operations', { count: 1 }),
  'one-tag': note('tags', { count: 1 }),
  'one-breaking-change': note('breaking-changes', { count: 1 }),
}

const isNote = (value: unknown): value is Note =>
  isObject(value) &&
  typeof value['code'] === 'string' &&
  (Object.hasOwn(notes.en, value['code']) || Object.hasOwn(notes.en, `${value['code']}_other`)) &&
  isObject(value['values']) &&
  Object.values(value['values']).every(isNoteValue)

const isNoteValue = (value: unknown): value is TextValue =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) ? value.every(isNote) : isNote(value))
