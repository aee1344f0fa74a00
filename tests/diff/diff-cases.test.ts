import { describe, expect, test } from 'vitest'
import { diffDocuments } from '#core/openapi/diff/diff-documents.ts'
import { RULE_IDS } from '#core/openapi/diff/rules/rules.ts'
import { DIFF_CASES } from './cases/all-cases.ts'
import { caseDocument } from './cases/case-document.ts'

describe('rules', () => {
  test.each(DIFF_CASES)('$name', ({ location, before, after, expected, today }) => {
    const diff = diffDocuments(
      caseDocument(location, before),
      caseDocument(location, after),
      today === undefined ? {} : { today },
    )
    expect(diff.changes.map(({ level, rule }) => `${level} ${rule}`)).toEqual(expected)
  })

  test('every case has a unique name', () => {
    expect(new Set(DIFF_CASES.map(({ name }) => name)).size).toBe(DIFF_CASES.length)
  })

  test('every rule has a case', () => {
    const shown = new Set(
      DIFF_CASES.flatMap(({ expected }) => expected.map((entry) => entry.split(' ')[1])),
    )
    expect(RULE_IDS.filter((id) => !shown.has(id))).toEqual([])
  })
})
