/** Converts source text to HTML with a class for each kind of token. */
import { escapeHtml } from '#core/escape-html.ts'
import { codeTokens } from './code-tokens.ts'

/** @returns safe HTML: everything but the tokens' tags is escaped */
export function highlight(source: string, language: string): string {
  let html = ''
  let end = 0
  for (const token of codeTokens(source, language)) {
    const text = escapeHtml(source.slice(token.start, token.end))
    html += `${escapeHtml(source.slice(end, token.start))}<span class="${token.kind}">${text}</span>`
    end = token.end
  }
  return html + escapeHtml(source.slice(end))
}
