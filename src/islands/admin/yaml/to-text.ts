import { Text } from '@codemirror/state'

/** A text as the editor has it: line breaks of every system count as one. */
export const toText = (text: string): Text => Text.of(text.split(/\r\n?|\n/))
