import { expect, test } from 'vitest'
import type { Texts } from '#core/coded-text.ts'
import { apiErrors as apiErrorsEn } from './en/api-errors.ts'
import { changePhrases as changePhrasesEn } from './en/change-phrases.ts'
import { comparison as comparisonEn } from './en/comparison.ts'
import { differences as differencesEn } from './en/differences.ts'
import { documentProblems as problemsEn } from './en/document-problems.ts'
import { feeds as feedsEn } from './en/feeds.ts'
import { issuer as issuerEn } from './en/issuer.ts'
import { notes as notesEn } from './en/notes.ts'
import { signInErrors as signInErrorsEn } from './en/sign-in-errors.ts'
import { signatureProblems as signatureProblemsEn } from './en/signature-problems.ts'
import { apiErrors as apiErrorsId } from './id/api-errors.ts'
import { changePhrases as changePhrasesId } from './id/change-phrases.ts'
import { comparison as comparisonId } from './id/comparison.ts'
import { differences as differencesId } from './id/differences.ts'
import { documentProblems as problemsId } from './id/document-problems.ts'
import { feeds as feedsId } from './id/feeds.ts'
import { issuer as issuerId } from './id/issuer.ts'
import { notes as notesId } from './id/notes.ts'
import { signInErrors as signInErrorsId } from './id/sign-in-errors.ts'
import { signatureProblems as signatureProblemsId } from './id/signature-problems.ts'

// That none is missing, and that both name the same values, is seen to by the compiler.
test.each<[string, Texts, Texts]>([
  ['differences', differencesEn, differencesId],
  ['document problems', problemsEn, problemsId],
  ["the issuer's pages", issuerEn, issuerId],
  ['notes', notesEn, notesId],
  ['phrases about changes', changePhrasesEn, changePhrasesId],
  ['comparisons', comparisonEn, comparisonId],
  ['feeds', feedsEn, feedsId],
  ['problems of recipes', signatureProblemsEn, signatureProblemsId],
  ['errors of a sign-in', signInErrorsEn, signInErrorsId],
  ['errors of the Admin API', apiErrorsEn, apiErrorsId],
])('no text of %s is left over in Indonesian, or was left in English', (_name, en, id) => {
  expect(Object.keys(id).filter((code) => !Object.hasOwn(en, code))).toEqual([])
  // Names of statuses, roles and OpenAPI's own things are alike.
  const sentences = Object.keys(en).filter((code) => (en[code] ?? '').split(' ').length > 2)
  expect(sentences.filter((code) => en[code] === id[code])).toEqual([])
})
