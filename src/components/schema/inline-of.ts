/** @returns the content of HTML that is empty or one paragraph; undefined for other HTML */
export function inlineOf(html: string): string | undefined {
  if (html === '') return ''
  const isParagraph = html.startsWith('<p>') && html.indexOf('</p>') === html.length - '</p>'.length
  return isParagraph ? html.slice('<p>'.length, -'</p>'.length) : undefined
}
