/**
 * Reads the formatting that other programs write as CSS. The content security policy of the admin
 * area keeps browsers from reading style attributes.
 */

/** Undefined where the style says nothing. `strong`, `em`, `u`: the elements of rich text. */
export interface PastedStyle {
  readonly strong: boolean | undefined
  readonly em: boolean | undefined
  readonly u: boolean | undefined
  /** True for struck, raised or lowered text, which rich text doesn't have. */
  readonly isLost: boolean
}

/** The lowest weight that looks bold. */
const BOLD = 600

/** @param css - the value of a style attribute */
export function pastedStyle(css: string): PastedStyle {
  const values = new Map(css.split(';').map(declaration))
  const line = values.get('text-decoration-line') ?? values.get('text-decoration') ?? ''
  return {
    strong: isBold(values.get('font-weight') ?? ''),
    em: stated(values.get('font-style') ?? '', /^(?:italic|oblique)/, /^normal/),
    u: stated(line, /\bunderline\b/, /^none\b/),
    isLost: /\bline-through\b/.test(line) || /^su[bp]/.test(values.get('vertical-align') ?? ''),
  }
}

function declaration(text: string): readonly [string, string] {
  const colon = text.indexOf(':')
  const name = text.slice(0, Math.max(colon, 0)).trim()
  return [
    name.toLowerCase(),
    text
      .slice(colon + 1)
      .trim()
      .toLowerCase(),
  ]
}

function isBold(weight: string): boolean | undefined {
  const [number] = /^\d+/.exec(weight) ?? []
  if (number !== undefined) return Number(number) >= BOLD
  return stated(weight, /^bold/, /^(?:normal|lighter)/)
}

function stated(value: string, on: RegExp, off: RegExp): boolean | undefined {
  if (on.test(value)) return true
  return off.test(value) ? false : undefined
}
