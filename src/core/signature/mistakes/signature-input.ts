/** A Signature-Input (RFC 9421, section 4.1) that was written by mistake in a way that the recipe can't read. */
import type { Message } from '../language/message.ts'
import type { MistakeId } from './mistake-rule.ts'
import { withAlgorithms } from './signature-base.ts'

export const SIGNATURE_INPUT = 'Signature-Input'

/** A Signature-Input as it was sent, and the mistake without which it is read. */
export interface Misread {
  readonly id: MistakeId
  readonly text: string
}

/** Another parameter than those of the recipes. */
const OTHER_PARAMETER = /;(?!(?:created|keyid|alg)=)[\w*.-]+(?:=(?:"[^"]*"|[^;]*))?/g
const MAX_PARAMETERS = 8

/** Each writes the text without the mistake. */
const MENDED: readonly (readonly [
  id: MistakeId,
  mend: (text: string, nowMs: number) => readonly string[],
])[] = [
  ['time-quoted', (text) => [text.replace(/(?<=;created=)"(\d+)"/, '$1')]],
  [
    'parameters-spaced',
    // From the start of the spaces only, since trying each of them would take quadratic time.
    (text) => [text.replace(/(?<! ) +(?=[;=])/g, '').replace(/(?<=[;=]) +/g, '')],
  ],
  [
    'parentheses-missing',
    (text) => [text.replace(/^([\w-]+=)\[?("[^()[\];]*")\]?(?=;)/, '$1($2)')],
  ],
  ['quotes-missing', (text) => [text.replace(/(?<=;keyid=)([^";]+)/, '"$1"')]],
  ['alg-added', (text) => [text.replace(/;alg="[^"]*"/, '')]],
  [
    'parameter-added',
    (text) => [
      text.replaceAll(OTHER_PARAMETER, ''),
      ...(text.match(OTHER_PARAMETER) ?? [])
        .slice(0, MAX_PARAMETERS)
        .map((parameter) => text.replace(parameter, '')),
    ],
  ],
  [
    'created-missing',
    (text, nowMs) => {
      if (text.includes(';created=')) return []
      const created = `;created=${Math.floor(nowMs / 1000)}`
      return [text.lastIndexOf(')') + 1, text.length].map(
        (at) => text.slice(0, at) + created + text.slice(at),
      )
    },
  ],
  [
    'alg-missing',
    (text) => {
      const end = text.lastIndexOf(')') + 1
      return withAlgorithms(text.slice(end)).map((parameters) => text.slice(0, end) + parameters)
    },
  ],
  [
    'parts-reordered',
    (text) => [
      text.replace(/(;keyid="[^"]*")(;created=\d+)/, '$2$1'),
      text.replace(/(;created=\d+)(;keyid="[^"]*")/, '$2$1'),
    ],
  ],
]

/**
 * Returns the message as its sender meant it, and the mistake.
 *
 * @param isRead - true if the recipe can read the message
 * @param nowMs - time of a message without one
 */
export function meantMessage(
  message: Message,
  isRead: (message: Message) => boolean,
  nowMs: number,
): { readonly message: Message; readonly misread: Misread } | undefined {
  const at = message.headers.findIndex(
    ([name]) => name.toLowerCase() === SIGNATURE_INPUT.toLowerCase(),
  )
  const header = message.headers[at]
  if (header === undefined) return undefined
  const [name, text] = header
  for (const [id, mend] of MENDED) {
    for (const mended of mend(text, nowMs)) {
      const meant = { ...message, headers: message.headers.with(at, [name, mended]) }
      if (mended !== text && isRead(meant)) return { message: meant, misread: { id, text } }
    }
  }
  return undefined
}
