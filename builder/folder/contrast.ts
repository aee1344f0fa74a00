/** Contrast between tokens of text and of the ground behind them (WCAG 2.2, success criterion 1.4.3). */

/** Least ratio for text of normal size. */
export const LEAST_CONTRAST = 4.5

/** Tokens of text with each ground that they are shown on. */
const PAIRS = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text-strong', 'page'],
  ['text-quiet', 'page'],
  ['accent-text', 'page'],
  ['accent-text', 'surface'],
  ['accent-text', 'accent-soft'],
  ['on-accent-fill', 'accent-fill'],
  ['on-accent-fill', 'accent-fill-hover'],
  ['on-accent-bright', 'accent-bright'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
  ['violet', 'violet-soft'],
  ['method-get', 'method-get-soft'],
  ['method-post', 'method-post-soft'],
  ['method-put', 'method-put-soft'],
  ['method-delete', 'method-delete-soft'],
  ['method-patch', 'method-patch-soft'],
  ['code-text', 'code-page'],
  ['code-quiet', 'code-page'],
] as const

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export type Color = readonly [red: number, green: number, blue: number]

export interface LowContrast {
  readonly text: string
  readonly ground: string
  readonly theme: Theme
  readonly ratio: number
}

/** @returns pairs below {@link LEAST_CONTRAST}; a color that can't be computed is left out */
export function lowContrasts(tokens: ReadonlyMap<string, string>): readonly LowContrast[] {
  return THEMES.flatMap((theme) =>
    PAIRS.flatMap(([text, ground]) => {
      const [one, other] = [text, ground].map((name) => tokenColor(name, theme, tokens))
      if (one === undefined || other === undefined) return []
      const ratio = contrast(one, other)
      return ratio < LEAST_CONTRAST ? [{ text, ground, theme, ratio }] : []
    }),
  )
}

/** @example contrast([0, 0, 0], [255, 255, 255]) // 21 */
export function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const MAX_REFERENCES = 10

/**
 * @returns undefined for a translucent color, and for notations and units other than those of hex, `rgb()` and
 * `hsl()`
 */
export const tokenColor = (
  name: string,
  theme: Theme,
  tokens: ReadonlyMap<string, string>,
): Color | undefined => colorOf(`var(--${name})`, theme, tokens, 0)

function colorOf(
  value: string,
  theme: Theme,
  tokens: ReadonlyMap<string, string>,
  depth: number,
): Color | undefined {
  if (depth > MAX_REFERENCES) return undefined
  const name = /^var\(\s*--([\w-]+)\s*\)$/.exec(value)?.[1]
  if (name !== undefined) return colorOf(tokens.get(name) ?? '', theme, tokens, depth + 1)
  const both = /^light-dark\(([\s\S]*)\)$/.exec(value)?.[1]
  if (both !== undefined) {
    const [light = '', dark = ''] = splitAtComma(both)
    return colorOf(theme === 'light' ? light : dark, theme, tokens, depth + 1)
  }
  return plainColor(value)
}

/** Splits at the first comma outside parentheses. */
function splitAtComma(text: string): readonly string[] {
  let depth = 0
  for (const [index, letter] of [...text].entries()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0)
      return [text.slice(0, index).trim(), text.slice(index + 1).trim()]
  }
  return [text.trim()]
}

function plainColor(value: string): Color | undefined {
  if (value === 'white') return [255, 255, 255]
  if (value === 'black') return [0, 0, 0]
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1]
  if (hex !== undefined) {
    const pairs =
      hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16))
    return [red, green, blue]
  }
  const [, model = '', inside = ''] = /^(rgb|hsl)a?\(([^()/]*)\)$/.exec(value) ?? []
  const parts = inside.split(/[\s,]+/).filter((part) => part !== '')
  const units = model === 'rgb' ? [CHANNEL, CHANNEL, CHANNEL] : [ANGLE, PERCENTAGE, PERCENTAGE]
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = parts.map((part, at) =>
    numberIn(part, units[at] ?? {}),
  )
  if (parts.length !== 3 || [a, b, c].some(Number.isNaN)) return undefined
  if (model === 'hsl') return fromHsl(a, clamp(b, 100) / 100, clamp(c, 100) / 100)
  return [clamp(a, 255), clamp(b, 255), clamp(c, 255)]
}

/** Factors of units, by their names. */
type Units = Readonly<Record<string, number>>

const CHANNEL: Units = { '': 1, '%': 2.55 }
const PERCENTAGE: Units = { '': 1, '%': 1 }
const ANGLE: Units = { '': 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

/** @returns NaN for other units, and for what isn't a number */
function numberIn(text: string, units: Units): number {
  const [, digits = '', unit = ''] = /^([+-]?\d{0,20}\.?\d{0,20})([a-z%]{0,5})$/.exec(text) ?? []
  return Number.parseFloat(digits) * (units[unit] ?? Number.NaN)
}

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max)

/** CSS Color Module Level 4, section 7.1. */
function fromHsl(hue: number, saturation: number, lightness: number): Color {
  const turned = ((hue % 360) + 360) % 360
  const part = (n: number): number => {
    const k = (n + turned / 30) % 12
    const a = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [part(0), part(8), part(4)]
}
