/**
 * The worker's logic without its messaging. Caches what was compiled, so that nothing is compiled
 * twice.
 */
import { compileTranslated, sameReadings } from '#core/openapi/compile-translated.ts'
import { additionEdits, declaredTags } from '#core/openapi/edit/additions.ts'
import { editDocument } from '#core/openapi/edit/edit-document.ts'
import { fixEdits } from '#core/openapi/edit/fix-problems.ts'
import type { ExampleOwner } from '#core/openapi/edit/form-parts.ts'
import { mergeDocuments } from '#core/openapi/edit/merge-documents.ts'
import { operationForm } from '#core/openapi/edit/operation-form.ts'
import { mergedRules, removalEdits, ruleEdits } from '#core/openapi/edit/part-edits.ts'
import { withoutCommonEnds } from '#core/openapi/edit/text-change.ts'
import { versionOf } from '#core/openapi/edit/written.ts'
import {
  allEntries,
  asMap,
  defined,
  isObject,
  type JsonObject,
  own,
} from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonSchema, JsonValue, Operation } from '#core/openapi/model.ts'
import { readText } from '#core/openapi/parse/read-text.ts'
import { err, ok } from '#core/result.ts'
import { reachableNames } from '#core/site/schema-graph.ts'
import { byLanguage, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/site/site.ts'
import { checkDocument, type ReadDocument, readDocument } from './check-document.ts'
import { compareDocuments } from './compare-documents.ts'
import type { Answers, PartChange, Question } from './protocol.ts'
import { renderPreview } from './render-preview.ts'

export function createAnswering(): (question: Question) => Answers[Question['kind']] {
  let shown: Compiled | undefined
  /** The text of `shown` as JSON; read on first use. */
  let written: JsonValue | undefined
  let earlier: Compiled | undefined

  const compile = (text: string): Compiled => {
    const known = [shown, earlier].find((compiled) => compiled?.text === text)
    if (known !== undefined) return known
    return createCompiled(readDocument(text, 'document'))
  }
  /** The preview of a text is asked before its check. */
  const show = (text: string, fileName = shown?.fileName ?? 'document'): Compiled => {
    if (text === shown?.text && fileName === shown.fileName) return shown
    written = undefined
    shown = createCompiled(readDocument(text, fileName))
    return shown
  }
  /** Edits depend on the newest text, which may not be checked yet. */
  const read = (text: string): JsonObject | undefined => {
    const isShown = text === shown?.text
    const value = (isShown ? written : undefined) ?? readText(text, 'document').value
    if (isShown) written = value
    return isObject(value) ? value : undefined
  }

  return (question) => {
    switch (question.kind) {
      case 'check':
        return checkDocument(show(question.text, question.fileName), question.language)
      case 'compare': {
        const before = question.before ?? NOTHING
        earlier = compile(before)
        const after = compile(question.after)
        // Without an earlier revision, partners don't sign in another way yet.
        const base =
          question.before === undefined
            ? sameReadings(unsignedYet(earlier.compiled, after.compiled))
            : byLanguage(earlier.reading)
        return compareDocuments(base, byLanguage(after.reading), question.language, question.today)
      }
      case 'preview':
        return renderPreview(
          show(question.text).reading(question.language),
          question.operation,
          question.language,
        )
      case 'form': {
        const asked = operationOf(shown?.compiled, question.operation)
        if (shown === undefined || asked === undefined) return undefined
        // The compiled document is in the form of OpenAPI 3.1. Texts are edited where they are written.
        const root = read(shown.text)
        return root && formOf(root, asked, shown.compiled)
      }
      case 'merge':
        return mergeDocuments(question.before, question.mine, question.theirs)
      case 'edit': {
        const { change, text } = question
        if ('edits' in change) return editDocument(text, change.edits)
        if ('undo' in change) return undone(text, change.undo)
        const root = read(text)
        if (root === undefined) return err({ code: 'unreadable' })
        if ('part' in change) return withPart(text, root, change.part, shown?.compiled)
        return editDocument(
          text,
          'fixes' in change ? fixEdits(root, change.fixes) : additionEdits(root, change.addition),
        )
      }
    }
  }
}

function formOf(root: JsonObject, operation: Operation, document: CompiledDocument) {
  const form = operationForm(root, operation, TRANSLATIONS)
  const bodies = form?.bodies.map((body) => ({ ...body, schema: schemaOf(operation, body) })) ?? []
  const roots = bodies.map(({ schema }) => schema)
  const referred = new Set(reachableNames(document, roots))
  return (
    form && {
      ...form,
      bodies,
      referred: Object.fromEntries(
        Object.entries(document.schemas).filter(([name]) => referred.has(name)),
      ),
      otherMethods: document.operations
        .filter(({ key, page }) => page === operation.page && key !== operation.key)
        .map(({ method }) => method),
      version: versionOf(root),
      tags: declaredTags(root),
      schemas: Object.keys(
        asMap(own(own(root, 'components'), 'schemas') ?? own(root, 'definitions')),
      ),
      operations: allEntries(own(root, 'paths')).flatMap(([path, item]) =>
        Object.keys(asMap(item)).map((method) => `${method} ${path}`),
      ),
    }
  )
}

function schemaOf(
  { requestBody, responses }: Operation,
  { group, status, mediaType }: ExampleOwner,
): JsonSchema | undefined {
  const body =
    group === 'request' ? requestBody : responses.find((response) => response.status === status)
  return body?.content.find((media) => media.mediaType === mediaType)?.schema
}

/** Later changes stay, unless they are in the same place. */
function undone(text: string, { before, after }: { before: string; after: string }) {
  const merged = mergeDocuments(after, text, before)
  return merged === undefined || merged.conflicts.length > 0
    ? err({ code: 'missing' } as const)
    : ok(withoutCommonEnds(0, text, merged.text))
}

/** Finds the part in the newest text, because lists may have lost an item since the form was read. */
function withPart(
  text: string,
  root: JsonObject,
  { operation, key, rules }: PartChange,
  document: CompiledDocument | undefined,
): Answers['edit'] {
  const asked = operationOf(document, operation)
  const form = asked && operationForm(root, asked, [])
  const part = form?.parts.find((each) => each.key === key)
  if (part === undefined) return err({ code: 'missing' })
  if (rules === undefined) return editDocument(text, removalEdits(root, part))
  const now = part.rules ?? rules.before
  return editDocument(text, ruleEdits(root, part, mergedRules(rules, now)))
}

const operationOf = (document: CompiledDocument | undefined, key: string) =>
  [...(document?.operations ?? []), ...(document?.webhooks ?? [])].find((each) => each.key === key)

const TRANSLATIONS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

/** Base of the comparison for a first revision. */
const NOTHING = 'openapi: 3.1.0\ninfo: {title: "", version: ""}\npaths: {}'

interface Compiled extends ReadDocument {
  /** The document as readers of the language see it; compiled on first use. */
  readonly reading: (language: Language) => CompiledDocument
}

function createCompiled(read: ReadDocument): Compiled {
  const readings = new Map<Language, CompiledDocument>()
  return {
    ...read,
    reading(language) {
      const reading =
        readings.get(language) ?? compileTranslated(read.parsed, read.compiled, language)
      readings.set(language, reading)
      return reading
    },
  }
}

const unsignedYet = (
  nothing: CompiledDocument,
  { signature }: CompiledDocument,
): CompiledDocument => ({ ...nothing, ...defined({ signature }) })
