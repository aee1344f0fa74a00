/** Creates nested DOM elements. */

/**
 * @param members - properties of the element: `className`, `href`, `ariaLabel`
 * @returns the element with its children; strings become text, never markup
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
