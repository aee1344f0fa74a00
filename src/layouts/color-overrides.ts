/** Overrides the tokens of src/styles/tokens.css with a company's own, and declares its fonts. */
import { isPortalColor } from '#core/site/portal-color.ts'
import type { Font } from '#core/site/portal-config.ts'
import type { PortalConfig } from '#core/site/site.ts'

/** As in src/styles/layers.css. */
export const LAYER_ORDER = '@layer reset,tokens,base,prose,components,overrides;'

/**
 * @returns a style for the head; undefined if the configuration has no colors and no fonts
 * @throws RangeError for an unknown name or an invalid value: an error in src/portal.config.ts
 */
export function colorOverrides({ colors = {}, fonts = [] }: PortalConfig): string | undefined {
  const lines = Object.entries(colors).map(([name, value]) => {
    if (isPortalColor(name, value)) return `--${name}:${value}`
    throw new RangeError(
      `The color "${name}" in src/portal.config.ts must be the name of a token, such as accent, with a CSS color, such as #4f8cfd, got ${JSON.stringify(value)}.`,
    )
  })
  // It comes before the stylesheet, so it declares the order of layers too (src/styles/layers.css).
  // The second theme (?mode=privypass) is unchanged.
  const faces = fonts.map(fontFace).join('')
  return lines.length + fonts.length === 0
    ? undefined
    : `${faces}${LAYER_ORDER}@layer overrides{:root:not([data-mode="privypass"]){${lines.join(';')}}}`
}

/** Readers see text in another font until the file is there. */
const fontFace = ({ family, file, weight, style }: Font): string =>
  `@font-face{font-family:"${family}";src:url("${file}");font-display:swap${weight ? `;font-weight:${weight}` : ''}${style ? `;font-style:${style}` : ''}}`
