/**
 * `::name{member="value"}` on a line of its own in a guide: a place where something computed stands,
 * because no example of a signature is typed by hand.
 */

export interface Directive {
  readonly name: string
  readonly members: Readonly<Record<string, string>>
}

const LINE = /^::([a-z-]+)\{([^}]*)\}[ \t]*$/gm

/** Private-use characters: no guide has them, and Markdown makes them a paragraph of their own. */
const placeholder = (index: number): string => `\uE000${index}\uE001`

/**
 * Renders a guide around what its directives become.
 *
 * @param toHtml what stands for a directive: safe HTML
 * @param renderText renders the Markdown
 */
export function renderWithDirectives(
  source: string,
  renderText: (source: string) => string,
  toHtml: (directive: Directive) => string,
): string {
  const found: string[] = []
  const marked = source.replace(LINE, (_line, name: string, members: string) => {
    found.push(toHtml({ name, members: decodeMembers(members) }))
    return `\n${placeholder(found.length - 1)}\n`
  })
  return found.reduce(
    (html, made, index) => html.replace(`<p>${placeholder(index)}</p>`, () => made),
    renderText(marked),
  )
}

function decodeMembers(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/(?<![a-z-])([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}
