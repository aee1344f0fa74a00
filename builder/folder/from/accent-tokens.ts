/** Tokens of the portal's accent, derived from the only color that other tools have. */
import { type Color, contrast, LEAST_CONTRAST, type Theme, tokenColor } from '../contrast.ts'
import { defaultTokens } from '../tokens.ts'

const WHITE: Color = [255, 255, 255]
const BLACK: Color = [0, 0, 0]
const STEP = 0.02
/** Shares of the page's color in the ground behind text, and of black in a hovered fill. */
const SHARES = { soft: 0.9, darkSoft: 0.8, hover: 0.18 }

/** @returns values by name, with enough contrast in both themes; only `accent` for notations that aren't known */
export function accentTokens(accent: string): Readonly<Record<string, string>> {
  const color = tokenColor('accent', 'light', new Map([['accent', accent]]))
  if (color === undefined) return { accent }
  const own = (name: string, theme: Theme) => tokenColor(name, theme, defaultTokens()) ?? WHITE
  const soft = mix(color, own('page', 'light'), SHARES.soft)
  const darkSoft = mix(color, own('page', 'dark'), SHARES.darkSoft)
  const text = readable(color, BLACK, [own('page', 'light'), own('surface', 'light'), soft])
  const darkText = readable(color, WHITE, [own('page', 'dark'), own('surface', 'dark'), darkSoft])
  const fill = readable(color, BLACK, [own('on-accent-fill', 'light')])
  return {
    accent,
    'accent-text': `light-dark(${hex(text)}, ${hex(darkText)})`,
    'accent-soft': `light-dark(${hex(soft)}, ${hex(darkSoft)})`,
    'accent-fill': hex(fill),
    'accent-fill-hover': hex(mix(fill, BLACK, SHARES.hover)),
    'accent-bright': hex(readable(color, WHITE, [own('on-accent-bright', 'light')])),
  }
}

/** @returns the color, with as little of `end` as its contrast on the grounds requires */
function readable(color: Color, end: Color, grounds: readonly Color[]): Color {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(color, end, share)
    if (grounds.every((ground) => contrast(mixed, ground) >= LEAST_CONTRAST)) return mixed
  }
  return end
}

const mix = (one: Color, other: Color, share: number): Color => {
  const part = (at: 0 | 1 | 2): number => Math.round(one[at] + (other[at] - one[at]) * share)
  return [part(0), part(1), part(2)]
}

const hex = (color: Color): string =>
  `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`
