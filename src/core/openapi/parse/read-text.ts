/** Parses text to plain JSON: with `JSON.parse` if it is JSON, otherwise as YAML 1.2. Never throws. */
import { type Document, parseDocument as parseYaml, visit, type YAMLParseError } from 'yaml'
import { isList, isObject, type JsonDraft, parseJson } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { type Problem, type ProblemCause, problem } from '../problem.ts'
import { atStart, quote } from '../problems.ts'
import { indentLines, withSourceOffsets } from './indent-lines.ts'
import { nestsDeeperThan, scanJson } from './json-positions.ts'
import { createLocator, type Locator, type Positions } from './positions.ts'
import { readYamlEvents } from './yaml-events.ts'
import { MAX_ALIASED_CHARACTERS, MAX_ALIASED_VALUES, MAX_DEPTH } from './yaml-limits.ts'
import type { YamlNode } from './yaml-node.ts'
import { yamlTree } from './yaml-tree.ts'
import { type YamlFinding, yamlToJson } from './yaml-value.ts'

export interface ReadText {
  readonly value: JsonValue | undefined
  readonly positions: Positions | undefined
  readonly problems: readonly Problem[]
}

/** Findings that do not depend on each other. */
const MAX_SYNTAX_PROBLEMS = 50
/** After a quote without its end, each line is another error: most errors follow from the first ones. */
const MAX_SYNTAX_ERRORS = 5

/** A document with one such number often has many. */
const MAX_IMPRECISE = 5

export function readText(source: string, fileName: string): ReadText {
  const locator = createLocator(
    source,
    () => undefined,
    (segments) => segments,
  )
  const first = /\S/.exec(source)?.[0]
  if (first === '{' || first === '[') {
    const json = readJson(source, locator)
    if (json !== undefined) return json
  }
  return readYaml(source, fileName, locator)
}

/**
 * `undefined` if it isn't JSON. The YAML parser then reports the position of errors, because YAML is a
 * superset.
 */
function readJson(source: string, locator: Locator): ReadText | undefined {
  let value: JsonValue
  try {
    value = parseJson(source)
  } catch {
    return undefined
  }
  const problems: Problem[] = []
  if (nestsDeeperThan(source, MAX_DEPTH)) {
    problems.push({ ...TOO_DEEP, severity: 'error' })
    return { value: cut(value, 0), positions: undefined, problems }
  }
  if (source.includes('__proto__')) value = cut(value, 0)
  const { positions, duplicates, imprecise } = scanJson(source)
  for (const duplicate of duplicates.slice(0, MAX_SYNTAX_PROBLEMS)) {
    problems.push(fromFinding({ kind: 'duplicate-key', ...duplicate }, locator))
  }
  for (const number of imprecise.slice(0, MAX_IMPRECISE)) {
    problems.push(fromFinding({ kind: 'imprecise-number', ...number }, locator))
  }
  return { value, positions, problems }
}

function readYaml(source: string, fileName: string, locator: Locator): ReadText {
  const problems: Problem[] = []
  try {
    // Most documents have no errors, and the parser that recovers from errors is much slower.
    const tree =
      readYamlEvents(source) ??
      readIndented(source, fileName, locator, problems) ??
      recoverYaml(source, fileName, locator, problems)
    const { value, positions, findings } = yamlToJson(tree)
    const isImprecise = ({ kind }: YamlFinding): boolean => kind === 'imprecise-number'
    const shown = [
      ...findings.filter((finding) => !isImprecise(finding)).slice(0, MAX_SYNTAX_PROBLEMS),
      ...findings.filter(isImprecise).slice(0, MAX_IMPRECISE),
    ]
    for (const finding of shown) {
      problems.push(fromFinding(finding, locator))
    }
    return { value, positions, problems }
  } catch (error) {
    // The YAML library recurses: thousands of nested brackets exhaust its stack.
    const found = problem(error instanceof RangeError ? 'found.deeper' : 'found.unreadable')
    const values = { file: quote(fileName), levels: MAX_DEPTH, found }
    problems.push(atStart(problem('yaml-unreadable', values)))
    return { value: undefined, positions: undefined, problems }
  }
}

/** Reads a text that would be correct if some lines were indented. */
function readIndented(
  source: string,
  fileName: string,
  locator: Locator,
  problems: Problem[],
): YamlNode | undefined {
  const indented = indentLines(source)
  const tree = indented && readYamlEvents(indented.text)
  if (indented === undefined || tree === undefined) return undefined
  for (const line of indented.lines.slice(0, MAX_SYNTAX_ERRORS)) {
    const cause = problem('yaml-indent', { file: quote(fileName) })
    problems.push({ ...cause, severity: 'warning', ...locator.locateOffset(line) })
  }
  return withSourceOffsets(tree, indented.toSource)
}

/** @param problems receives the errors; the rest is parsed */
function recoverYaml(
  source: string,
  fileName: string,
  locator: Locator,
  problems: Problem[],
): YamlNode | undefined {
  const { errors, contents } = parseYaml(source, {
    // The tree walk finds duplicate keys in linear time, including merge keys.
    uniqueKeys: false,
    merge: false,
    // Dates stay text, even with a `%YAML 1.1` directive.
    schema: 'core',
    resolveKnownTags: false,
    prettyErrors: false,
    keepSourceTokens: false,
  })
  // A bracket that isn't closed is several errors at one place.
  const distinct = new Map(errors.map((error) => [`${error.code} ${error.pos[0]}`, error]))
  const found = [...distinct.values()]
  for (const { pos } of found.filter(isComment).slice(0, MAX_SYNTAX_ERRORS)) {
    const cause = problem('yaml-comment', { file: quote(fileName) })
    problems.push({ ...cause, severity: 'warning', ...locator.locateOffset(pos[0]) })
  }
  for (const error of found.filter((one) => !isComment(one)).slice(0, MAX_SYNTAX_ERRORS)) {
    const start = quoteStart(error, contents, source)
    const isUnclosed = start !== undefined && error.pos[0] >= source.trimEnd().length
    const position = locator.locateOffset(isUnclosed ? start : error.pos[0])
    const file = quote(fileName)
    if (error.code === 'MULTIPLE_DOCS') {
      const cause = problem('yaml-multiple-documents', { file })
      problems.push({ ...cause, severity: 'warning', ...position })
    } else {
      const quoteCode = isUnclosed ? 'UNCLOSED_QUOTE' : 'CUT_QUOTE'
      const reason = problem(`yaml.${start === undefined ? error.code : quoteCode}`)
      const cause = problem('yaml-syntax', { file, reason, ...position })
      problems.push({ ...cause, severity: 'error', ...position })
    }
  }
  return yamlTree(contents)
}

/** True for a "#" without a space before it, as in `'a'#`: most tools read a comment, and nothing is lost. */
const isComment = ({ message }: YAMLParseError): boolean => message.startsWith('Comments must be')

/**
 * Returns the start of the quoted text that isn't closed. The library reports its end: that of the file, or of the line before
 * one that isn't indented.
 */
function quoteStart(
  { code, pos }: YAMLParseError,
  contents: Document['contents'],
  source: string,
): number | undefined {
  if (code !== 'MISSING_CHAR') return undefined
  let start: number | undefined
  visit(contents, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range?.[1] === pos[0]) start = range[0]
    },
  })
  // A comma after a text that is closed may be missing, too.
  const isClosed = start !== undefined && pos[0] - start > 1 && source[pos[0] - 1] === source[start]
  return isClosed ? undefined : start
}

function fromFinding(finding: YamlFinding, locator: Locator): Problem {
  const isHarmless = finding.kind === 'merge-source' || finding.kind === 'imprecise-number'
  const severity = isHarmless ? 'warning' : 'error'
  return { ...causeOf(finding), severity, ...locator.locateOffset(finding.offset) }
}

function causeOf(finding: YamlFinding): ProblemCause {
  switch (finding.kind) {
    case 'duplicate-key':
      return problem('duplicate-key', { name: quote(finding.name) })
    case 'imprecise-number':
      return problem('number-imprecise', {
        number: finding.name,
        read: String(Number(finding.name)),
      })
    case 'cycle':
      return problem('yaml-cycle', { name: finding.name })
    case 'unresolved-alias':
      return problem('yaml-alias', { name: finding.name })
    case 'merge-source':
      return problem('yaml-merge')
    case 'complex-key':
      return problem('yaml-key', { found: finding.name ?? problem('found.collection') })
    case 'alias-limit':
      return problem('yaml-alias-limit', {
        max: MAX_ALIASED_VALUES,
        characters: MAX_ALIASED_CHARACTERS,
      })
    case 'too-deep':
      return TOO_DEEP
  }
}

const TOO_DEEP = problem('too-deep', { max: MAX_DEPTH })

/** Removes values that are nested too deeply, and `__proto__`, which libraries would treat as a prototype. */
function cut(value: JsonValue, depth: number): JsonValue {
  if (depth > MAX_DEPTH) return null
  if (isList(value)) return value.map((item) => cut(item, depth + 1))
  if (!isObject(value)) return value
  const copy: JsonDraft = {}
  for (const [name, member] of Object.entries(value)) {
    if (name !== '__proto__' && member !== undefined) copy[name] = cut(member, depth + 1)
  }
  return copy
}
