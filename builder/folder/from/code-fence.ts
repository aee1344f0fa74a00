/** The code fences of documentation tools, which have titles and marks that a guide doesn't have. */

/** `// highlight-next-line` of Docusaurus marks lines and isn't part of the code. */
const MARK =
  /^[ \t]*(?:\/\/|#|--|\/\*|<!--|\{\/\*)[ \t]*highlight-(?:next-line|start|end)[ \t]*(?:\*\/\}?|-->)?[ \t]*\r?$/

/**
 * @param fence the whole fence, whose first line is indented as a part of the page
 * @param inner spaces before each line, which belong to the component around the fence
 * @returns the fence with its title above it
 */
export function plainFence(fence: string, inner: number): string {
  const [first = '', ...rest] = fence.split('\n')
  const [, indent = '', mark = '', language = '', meta = ''] =
    /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s{`]*)(.*)$/.exec(first) ?? []
  const lines = rest
    .map((line) => line.slice(Math.min(inner, /^[ \t]*/.exec(line)?.[0].length ?? 0)))
    .filter((line) => !MARK.test(line))
  const title = titleOf(meta)
  const heading = title === undefined ? '' : `${indent}**${title}**\n\n`
  return [`${heading}${indent}${mark}${language}`, ...lines].join('\n')
}

/** Words after the language that aren't its title. */
const FLAGS =
  /(?<!\S)(?:live|noInline|npm2yarn|showLineNumbers|wrap|lines|expandable|ins|del|mark|collapse|process)(?!\S)/g

/** `title="a.js"` of most tools, or the words after the language of Mintlify. */
function titleOf(meta: string): string | undefined {
  const named = /\b(?:title|filename)=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  if (named !== null) return named[1] ?? named[2]
  const words = meta
    .replaceAll(FLAGS, '')
    .replaceAll(/\{[^{}]*\}|"[^"]*"|\/[^/]*\/|(?<!\S)[^\s=]+=\S*/g, '')
    .trim()
  return /^[\w.+#/-][\w .+#/-]{0,60}$/.test(words) ? words : undefined
}
