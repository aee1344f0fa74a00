/** Text to plain JSON: `JSON.parse` when the text is JSON, else YAML 1.2. Never throws. */
import { parseDocument as parseYaml } from 'yaml'
import { isList, isObject, type JsonDraft } from '../json-value.ts'
import type { JsonValue, Problem } from '../model.ts'
import { quote } from '../problems.ts'
import { type DuplicateName, nestsDeeperThan, scanJson } from './json-positions.ts'
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

/** A broken file gives one error per line; nobody reads more than these. */
const MAX_SYNTAX_PROBLEMS = 50

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

/** `undefined` when it is not JSON: YAML, a superset, then tells where it is wrong. */
function readJson(source: string, locator: Locator): ReadText | undefined {
  let value: JsonValue
  try {
    // JSON.parse returns JSON.
    value = JSON.parse(source) as JsonValue
  } catch {
    return undefined
  }
  const problems: Problem[] = []
  if (nestsDeeperThan(source, MAX_DEPTH)) {
    problems.push(tooDeep())
    return { value: cut(value, 0), positions: undefined, problems }
  }
  if (source.includes('__proto__')) value = cut(value, 0)
  const { positions, duplicates } = scanJson(source)
  for (const duplicate of duplicates.slice(0, MAX_SYNTAX_PROBLEMS)) {
    problems.push(duplicateName(duplicate, locator))
  }
  return { value, positions, problems }
}

function readYaml(source: string, fileName: string, locator: Locator): ReadText {
  const problems: Problem[] = []
  try {
    // Most documents have no fault, and the parser that recovers from faults is much slower.
    const tree = readYamlEvents(source) ?? recoverYaml(source, fileName, locator, problems)
    const { value, positions, findings } = yamlToJson(tree)
    for (const finding of findings.slice(0, MAX_SYNTAX_PROBLEMS)) {
      problems.push(fromFinding(finding, locator))
    }
    return { value, positions, problems }
  } catch (error) {
    // The YAML library recurses: thousands of nested brackets exhaust its stack.
    const found = error instanceof RangeError ? 'deeper nesting' : 'text it cannot read'
    problems.push({
      code: 'yaml-unreadable',
      severity: 'error',
      message: `${quote(fileName)} could not be read: expected YAML or JSON at most ${MAX_DEPTH} levels deep, found ${found}; check that this is an API description.`,
      line: 1,
      column: 1,
    })
    return { value: undefined, positions: undefined, problems }
  }
}

/** @param problems gets what is wrong; the rest is read */
function recoverYaml(
  source: string,
  fileName: string,
  locator: Locator,
  problems: Problem[],
): YamlNode | undefined {
  const { errors, contents } = parseYaml(source, {
    // Our own walk finds duplicate keys in linear time, and merges.
    uniqueKeys: false,
    merge: false,
    // Dates stay text, also under a `%YAML 1.1` directive.
    schema: 'core',
    resolveKnownTags: false,
    prettyErrors: false,
    keepSourceTokens: false,
  })
  for (const error of errors.slice(0, MAX_SYNTAX_PROBLEMS)) {
    const isSecondDocument = error.code === 'MULTIPLE_DOCS'
    const position = locator.locateOffset(error.pos[0])
    problems.push({
      code: isSecondDocument ? 'yaml-multiple-documents' : 'yaml-syntax',
      severity: isSecondDocument ? 'warning' : 'error',
      message: isSecondDocument
        ? `${quote(fileName)} holds several YAML documents: expected one, the first was read; remove the others.`
        : `${quote(fileName)} is not valid YAML: ${error.message.trim().replace(/[.:]$/, '')}; correct line ${position.line}, column ${position.column}.`,
      ...(isSecondDocument ? {} : { reason: error.code }),
      ...position,
    })
  }
  return yamlTree(contents)
}

function fromFinding(finding: YamlFinding, locator: Locator): Problem {
  const position = locator.locateOffset(finding.offset)
  switch (finding.kind) {
    case 'duplicate-key':
      return duplicateName(finding, locator)
    case 'cycle':
      return {
        code: 'yaml-cycle',
        severity: 'error',
        message: `The alias "*${finding.name}" stands inside its own anchor: expected a finite document, found a cycle; the member was left out. Use "$ref" for recursive schemas.`,
        ...position,
      }
    case 'unresolved-alias':
      return {
        code: 'yaml-alias',
        severity: 'error',
        message: `The alias "*${finding.name}" has no anchor: expected "&${finding.name}" before it, found none; the member was left out. Add the anchor.`,
        ...position,
      }
    case 'merge-source':
      return {
        code: 'yaml-merge',
        severity: 'warning',
        message: `The merge key "<<" was ignored: expected a mapping or a list of mappings, found something else; point it to an anchored mapping.`,
        ...position,
      }
    case 'complex-key':
      return {
        code: 'yaml-key',
        severity: 'error',
        message: `A member was left out: expected a plain text as its name, found ${finding.name}; quote the name if braces belong to it.`,
        ...position,
      }
    case 'alias-limit':
      return {
        code: 'yaml-alias-limit',
        severity: 'error',
        message: `Aliases repeat too much: expected at most ${MAX_ALIASED_VALUES} values and ${MAX_ALIASED_CHARACTERS} characters from aliases, found more; the rest was left out. Use "$ref" for shared parts.`,
        ...position,
      }
    case 'too-deep':
      return { ...tooDeep(), ...position }
  }
}

const duplicateName = ({ name, offset }: DuplicateName, locator: Locator): Problem => ({
  code: 'duplicate-key',
  severity: 'error',
  message: `The member ${quote(name)} stands twice in one object: expected unique names, the last one was kept; rename or remove one.`,
  ...locator.locateOffset(offset),
})

const tooDeep = (): Problem => ({
  code: 'too-deep',
  severity: 'error',
  message: `The document nests too deep: expected at most ${MAX_DEPTH} levels, found more; what lies deeper was left out. Move inner parts to "components".`,
})

/** Without what lies too deep, and without `__proto__`, which libraries would take for a prototype. */
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
