/** Palettes of Mantine: ten steps each. The steps that the portal has are those of its tokens. */

/** The portal's blue, written out: Mantine computes hover and soft steps from it. */
export const BLUE = [
  '#eef4ff',
  '#dbe7ff',
  '#b9d2ff',
  '#8db5ff',
  '#6ea2ff',
  '#4f8cfd',
  '#2a68db',
  '#1f57c3',
  '#1a489f',
  '#142445',
] as const

/** The portal's bluish dark, from text to ground: Mantine's dark is brown next to it. */
export const NIGHT = [
  '#c9d3e5',
  '#aeb9cf',
  '#94a1ba',
  '#5d6b87',
  '#2d3b59',
  '#18233a',
  '#111a2c',
  '#0f1726',
  '#0b1220',
  '#080d18',
] as const
