/** Elements and attributes that rich text may contain (specification §9). */

export const RICH_TEXT_TAGS = [
  'b',
  'i',
  'em',
  'strong',
  'u',
  'a',
  'p',
  'div',
  'ol',
  'li',
  'ul',
  'br',
  'img',
] as const

export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  ol: ['start'],
}

/** Elements that parse as script, style or a nested document are dropped with their content. */
export const NON_TEXT_TAGS = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'template',
  'title',
] as const
