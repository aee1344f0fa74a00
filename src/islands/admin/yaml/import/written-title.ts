/** Finds the title of a document without reading all of it. */
import { ownMember } from '#core/own-member.ts'

const INFO = /^info:[ \t]*\r?\n((?:[ \t]+.*(?:\r?\n|$)|\r?\n)+)/m
/** On one line, plain or quoted. */
const TITLE =
  /^([ \t]+)title:[ \t]+(?:"([^"\\]+)"|'([^']+)'|([^\s"'>|&*!#](?:[^#\r\n]|(?<=\S)#)*))/m

/** @returns undefined for a title that is written in another way, and for texts without one */
export function writtenTitle(text: string): string | undefined {
  const title = text.trimStart().startsWith('{') ? titleOfJson(text) : titleOfYaml(text)
  return title?.trim() || undefined
}

function titleOfYaml(text: string): string | undefined {
  const [, info = ''] = INFO.exec(text) ?? []
  const [, indent, double, single, plain] = TITLE.exec(info) ?? []
  // Deeper titles belong to other members, such as a license.
  const isOwn = indent !== undefined && /^[ \t]+(?=[^\s#])/m.exec(info)?.[0] === indent
  return isOwn ? (double ?? single ?? plain) : undefined
}

function titleOfJson(text: string): string | undefined {
  try {
    const title = ownMember(ownMember(JSON.parse(text), 'info'), 'title')
    return typeof title === 'string' ? title : undefined
  } catch {
    return undefined
  }
}
