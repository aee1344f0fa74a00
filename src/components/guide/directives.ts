/**
 * `::name{member="value"}` on a separate line of a guide inserts computed content, so that no
 * example of a signature is typed by hand.
 */

export interface Directive {
  readonly name: string
  readonly members: Readonly<Record<string, string>>
}

const LINE = /^::([a-z-]+)\{([^}]*)\}[ \t]*$/gm

/**
 * Private-use characters: no guide contains them, and Markdown puts them in a separate paragraph.
 */
const placeholder = (index: number): string => `\uE000${index}\uE001`

/**
 * Renders a guide with its directives.
 * @param toHtml returns safe HTML for a directive
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
