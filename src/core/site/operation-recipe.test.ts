import { expect, test } from 'vitest'
import { operationOf } from '../../../tests/support/operation-data.ts'
import { presetRecipe } from '../../../tests/support/recipes.ts'
import { DEFAULT_RECIPE } from '../signature/recipe.ts'
import { directCall, operationRecipe } from './operation-recipe.ts'

const SIGNED = operationOf({})
const UNSIGNED = operationOf({ signature: false })
const CALLBACKS_ONLY = presetRecipe('github')

test.each([
  { operation: SIGNED, recipe: DEFAULT_RECIPE, portal: undefined, alone: 'signed' },
  { operation: SIGNED, recipe: null, portal: 'unsigned', alone: 'unsigned' },
  { operation: UNSIGNED, recipe: DEFAULT_RECIPE, portal: 'unsigned', alone: 'unsigned' },
  { operation: SIGNED, recipe: CALLBACKS_ONLY, portal: 'unsigned', alone: 'unsigned' },
  {
    operation: operationOf({ kind: 'webhook' }),
    recipe: null,
    portal: undefined,
    alone: 'unsigned',
  },
])('a portal sends signed requests, and the browser the others: $portal, $alone', (row) => {
  expect(directCall(row.operation, row.recipe, false)).toBe(row.portal)
  expect(directCall(row.operation, row.recipe, true)).toBe(row.alone)
})

test('a recipe for callbacks applies to webhooks, not to operations', () => {
  expect(operationRecipe(SIGNED, CALLBACKS_ONLY)).toBeNull()
  expect(operationRecipe(operationOf({ kind: 'webhook' }), CALLBACKS_ONLY)).toBe(CALLBACKS_ONLY)
})
