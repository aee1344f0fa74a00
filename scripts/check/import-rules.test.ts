import { expect, test } from 'vitest'
import { brokenRules } from './import-rules.ts'

test.each([
  ['src/islands/playground/state.ts', 'src/islands/signature/why.ts'],
  ['src/islands/shared/format.ts', 'src/islands/playground/state.ts'],
  ['src/islands/an-island-that-is-new/mount.ts', 'src/islands/playground/state.ts'],
  ['src/components/signature/StepRow.tsx', 'src/islands/language.ts'],
  ['functions/ports/clock.ts', 'functions/store/store.ts'],
  ['functions/store/store.ts', 'functions/routes/web.ts'],
  ['functions/app.ts', 'src/core/signature/index.ts'],
  ['functions/routes/admin/agents.ts', 'functions/middleware/english-problem.ts'],
])('%s may not import %s', (file, imported) => {
  expect(brokenRules(file, [imported])).toHaveLength(1)
})

test.each([
  ['src/islands/playground/state.ts', 'src/islands/shared/format.ts'],
  ['src/islands/playground/state.ts', 'src/islands/shared/request/edit-value.ts'],
  ['src/islands/playground/state.ts', 'src/islands/reload-guard.ts'],
  ['functions/store/store.ts', 'functions/ports/clock.ts'],
  ['src/components/content/LiveRequest.astro', 'src/islands/sign-now/gapura-sign-now.ts'],
])('%s may import %s', (file, imported) => {
  expect(brokenRules(file, [imported])).toEqual([])
})
