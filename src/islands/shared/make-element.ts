/** Elements made by script, as deep as they are written. */

/**
 * @param members - properties of the element: `className`, `href`, `ariaLabel`
 * @returns the element with its children; a text is a text, never markup
 */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  members: Partial<Omit<HTMLElementTagNameMap[Name], 'dataset'>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), members)
  made.append(...children)
  return made
}
