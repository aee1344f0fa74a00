import { Text } from '@codemirror/state'

/** Converts a string to the editor's text, with line breaks of every system normalized. */
export const toText = (text: string): Text => Text.of(text.split(/\r\n?|\n/))
