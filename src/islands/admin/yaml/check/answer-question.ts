/**
 * The worker's logic without its messaging. Caches what was compiled, so that nothing is compiled
 * twice.
 */

import { compileTranslated } from '#core/openapi/compile-translated.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { ParsedDocument } from '#core/openapi/parse/parse-document.ts'
import { DEFAULT_LANGUAGE } from '#core/site/site.ts'
import { checkDocument } from './check-document.ts'
import { compareDocuments } from './compare-documents.ts'
import type { Answers, Question } from './protocol.ts'
import { renderPreview } from './render-preview.ts'

export function createAnswering(): (question: Question) => Answers[Question['kind']] {
  let shown: (Compiled & { readonly parsed: ParsedDocument }) | undefined
  /** `shown` with its author's translations; created on first use. */
  let translated: CompiledDocument | undefined
  let earlier: Compiled | undefined

  const compile = (text: string): CompiledDocument => {
    const known = [shown, earlier].find((compiled) => compiled?.text === text)
    return known?.document ?? checkDocument(text, 'document', 'en').compiled
  }

  return (question) => {
    switch (question.kind) {
      case 'check': {
        const { document, compiled, parsed } = checkDocument(
          question.text,
          question.fileName,
          question.language,
        )
        shown = { text: question.text, document: compiled, parsed }
        translated = undefined
        return document
      }
      case 'compare': {
        const before = question.before ?? NOTHING
        earlier = { text: before, document: compile(before) }
        const after = compile(question.after)
        return compareDocuments(earlier.document, after, question.language, question.today)
      }
      case 'preview':
        if (shown === undefined) return undefined
        if (question.language === DEFAULT_LANGUAGE) {
          return renderPreview(shown.document, question.operation, question.language)
        }
        // Each page has one language.
        translated ??= compileTranslated(shown.parsed, shown.document, question.language)
        return renderPreview(translated, question.operation, question.language)
    }
  }
}

/** Base of the comparison for a first revision. */
const NOTHING = 'openapi: 3.1.0\ninfo: {title: "", version: ""}\npaths: {}'

interface Compiled {
  readonly text: string
  readonly document: CompiledDocument
}
