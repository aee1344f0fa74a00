import { expect, test } from 'vitest'
import { RULE_IDS, RULES } from '#core/openapi/diff/rules/rules.ts'
import { agreements, listChecks, REASONS, WITHOUT_RULE } from './oasdiff/agreements.ts'
import { printRulesDocument } from './rules-document.ts'

/** Checks of oasdiff v1.28.0, counted in its `checker/rules.go`. */
const OASDIFF_CHECKS = 509

test('every level that is not oasdiff’s has a reason, and no other has one', () => {
  const differing = agreements()
    .filter(({ verdict }) => verdict !== 'agrees' && verdict !== 'ours alone')
    .map(({ rule }) => rule)
  expect(Object.keys(REASONS).sort()).toEqual(differing.sort())
})

test('every check of oasdiff is accounted for exactly once', () => {
  const ids = [
    ...agreements().flatMap(({ checks }) => checks),
    ...WITHOUT_RULE.flatMap(({ checks }) => listChecks(checks)),
  ].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(OASDIFF_CHECKS)
})

test('a rule is never compared twice', () => {
  expect(agreements().map(({ rule }) => rule)).toEqual(RULE_IDS)
})

test('docs/diff-rules.md is what the rules say', async () => {
  const page = printRulesDocument()
  for (const id of RULE_IDS) expect(page).toContain(`| \`${id}\` | ${RULES[id].level} |`)
  await expect(page).toMatchFileSnapshot('../../docs/diff-rules.md')
})
