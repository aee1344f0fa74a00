import { Text } from '@codemirror/state'

/** Converts a string to the editor's text, with line breaks of every system normalized. */
export const toText = (text: string): Text => Text.of(text.split(/\r\n?|\n/))

const strings = new WeakMap<Text, string>()

/** Converts the editor's text once: checking, comparing and saving 10 MB share the string. */
export function textToString(text: Text): string {
  const converted = strings.get(text) ?? text.toString()
  strings.set(text, converted)
  return converted
}

export type LineBreak = '\n' | '\r\n'

/** The line breaks of a file, which the editor doesn't store. */
export const lineBreakOf = (text: string): LineBreak => (text.includes('\r\n') ? '\r\n' : '\n')
