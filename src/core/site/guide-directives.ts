/**
 * `::name{member="value"}` on a separate line of a guide inserts computed content, so that no
 * example of a signature is typed by hand. Without members, it is `::name`.
 */
import { createFenceReader } from '../code-fence.ts'
import { SIGNATURE_STEPS } from '../signature/sign-request.ts'

export interface Directive {
  readonly name: string
  readonly members: Readonly<Record<string, string>>
}

export const DIRECTIVES = [
  'signature-step',
  'code-samples',
  'callback-verifier',
  'token-operation',
] as const
/** Values of `part` of `token-operation`. */
export const TOKEN_PARTS = ['address', 'call', 'request', 'response'] as const
/** Values of `step` of `signature-step`. */
export const GUIDE_STEPS = [...SIGNATURE_STEPS, 'headers', 'picture', 'all'] as const

/** A value may contain braces, such as a path with parameters. */
const LINE = /^::([a-z-]+)(?:\{((?:[^"}]|"[^"]*")*|[^}]*)\})?[ \t\r]*$/

/**
 * Replaces the directives of a guide. Those in code fences are examples of how to write one.
 * @param replace is also given the 0-based line
 */
export function replaceDirectives(
  source: string,
  replace: (directive: Directive, line: number) => string,
): string {
  const isCode = createFenceReader()
  return source
    .split('\n')
    .map((line, index) => {
      const [, name = '', members] = isCode(line) ? [] : (LINE.exec(line) ?? [])
      // Without braces, a name that isn't known is text.
      const isDirective = members !== undefined || DIRECTIVES.some((known) => known === name)
      return isDirective ? replace({ name, members: decodeMembers(members ?? '') }, index) : line
    })
    .join('\n')
}

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
  const marked = replaceDirectives(source, (directive) => {
    found.push(toHtml(directive))
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
