/** The code fences of documentation tools, which have titles and marks that a guide doesn't have. */
import { isClosingFence, openingFence } from '#core/code-fence.ts'
import { containersAt, continued, withinContainers } from './containers.ts'

/** @returns the length of the fence that starts in a line; undefined if there is none */
export function fenceLength(source: string, start: number): number | undefined {
  const containers = containersAt(source, start)
  let end = lineEnd(source, start)
  const mark = openingFence(source.slice(start + containers.length, end))
  if (mark === undefined) return undefined
  while (end < source.length) {
    const next = lineEnd(source, end)
    const line = withinContainers(source.slice(end, next), containers)
    // The end of a list or quote is the end of its code.
    if (line === undefined) break
    end = next
    if (isClosingFence(line, mark)) break
  }
  return end - start
}

const lineEnd = (source: string, at: number): number =>
  source.indexOf('\n', at) + 1 || source.length

/** `// highlight-next-line` of Docusaurus marks lines and isn't part of the code. */
const MARK =
  /^[ \t>]*(?:\/\/|#|--|\/\*|<!--|\{\/\*)[ \t]*highlight-(?:next-line|start|end)[ \t]*(?:\*\/\}?|-->)?[ \t]*\r?$/

/**
 * @param fence the whole fence, whose first line has the marks of the lists and quotes around it
 * @returns the fence with its title above it
 */
export function plainFence(fence: string): string {
  const [first = '', ...rest] = fence.split('\n')
  const containers = containersAt(first, 0)
  const [, mark = '', language = '', meta = ''] =
    /^(`{3,}|~{3,})[ \t]*([^\s{`]*)(.*)$/s.exec(first.slice(containers.length)) ?? []
  const lines = rest.filter((line) => !MARK.test(line))
  const title = titleOf(meta)
  const below = continued(containers)
  const start =
    title === undefined ? containers : `${containers}**${title}**\n${below.trimEnd()}\n${below}`
  return [`${start}${mark}${language}`, ...lines].join('\n')
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
