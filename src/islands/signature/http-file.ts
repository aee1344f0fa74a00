/** Reads the files of requests (`.http`) of VS Code's REST Client and of JetBrains. Pure. */
import { withVariables } from './request-variables.ts'

/**
 * @returns the text of each request as it is sent; an empty list for any other text
 * @example requestsOfFile('### Sign up\n# @name signUp\nPOST https://a.example/users\nSign: s') // ['POST https://…']
 */
export function requestsOfFile(text: string): readonly string[] {
  if (!MARKS.test(text)) return []
  const variables = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(VARIABLE)) {
    const written = withVariables(value.trim(), variables)
    if (written.length <= MAX_VALUE_LENGTH) variables.set(name, written)
  }
  return withVariables(text, variables)
    .split(/^###.*$/m)
    .flatMap(requestOf)
}

/** A line that a request doesn't have. */
const MARKS = /^(?:###|@[\w.-]+ *=|\/\/|#|[\t ]+[?&]\w|https?:\/\/\S+$|> ?\{%|[A-Z]+ \{\{)/m

const VARIABLE = /^@([\w.-]+) *=(.*)$/gm

/** Values that contain others could double at each line. */
const MAX_VALUE_LENGTH = 1000

/** Comments and scripts are before the request or between its headers, the handler of the response is behind it. */
function requestOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => REQUEST.test(line))
  if (start === -1) return []
  const sent = lines.slice(start)
  const handler = sent.findIndex((line) => HANDLER.test(line))
  const kept = handler === -1 ? sent : sent.slice(0, handler)
  const empty = kept.findIndex((line) => line.trim() === '')
  const head = kept.slice(0, empty === -1 ? undefined : empty).filter((line) => !COMMENT.test(line))
  const others = head.findIndex((line, at) => at > 0 && !/^\s+[?&]/.test(line))
  const first = head.slice(0, others === -1 ? undefined : others).map((line) => line.trim())
  const headers = others === -1 ? [] : head.slice(others)
  const request = first.join('').replace(/^(?=https?:)/, 'GET ')
  const body = empty === -1 ? [] : kept.slice(empty)
  return [[request, ...headers, ...body].join('\n')]
}

const REQUEST = /^(?:[A-Z]+ )?(?:https?:\/\/|\/)\S+(?: HTTP\/\d(?:\.\d)?)?\s*$/
const HANDLER = /^(?:> ?\{%|>>?!? \S|<> )/
const COMMENT = /^\s*(?:#|\/\/)/
