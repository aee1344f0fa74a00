/** Compares two API descriptions for changes that affect partners. */
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { sentMethod } from '../http-methods.ts'
import type { CompiledDocument, Operation } from '../model.ts'
import type { ChangedOperation, DocumentDiff } from './change.ts'
import { compareRecipes, recipeOf, reportUnreadable } from './compare-recipes.ts'
import { affectedPages } from './document/affected-pages.ts'
import { compareDocumentTexts } from './document/compare-document-texts.ts'
import { compareSecuritySchemes } from './document/compare-security-schemes.ts'
import {
  changedOperation,
  compareOperation,
  errorStatusOf,
  type Recipes,
} from './operation/compare-operation.ts'
import { compareServers } from './operation/compare-servers.ts'
import { type MovedBase, movedBase } from './operation/moved-base.ts'
import {
  callKeys,
  methodAndPath,
  type Pairing,
  pairOperations,
  suggestMoves,
} from './operation/pair-operations.ts'
import { createReporter, type Reporter } from './reporter.ts'
import { type IsSame, sameness } from './schema/sameness.ts'
import { createSchemaDiffer } from './schema/schema-differ.ts'

export interface DiffOptions {
  /** Recipe that applies to the older document. Defaults to its `x-signature`, then to the default recipe. */
  readonly beforeRecipe?: SignatureRecipe
  readonly afterRecipe?: SignatureRecipe
  /** ISO 8601 date of publishing. Determines whether a removed operation's sunset has passed. */
  readonly today?: string
  /** As of {@link createReporter}. */
  readonly onText?: Parameters<typeof createReporter>[0]
}

/**
 * Compares two compiled documents, operation by operation. Never throws. The cost grows with the size of the
 * differences, not of the documents.
 */
export function diffDocuments(
  before: CompiledDocument,
  after: CompiledDocument,
  options: DiffOptions = {},
): DocumentDiff {
  const reporter = createReporter(options.onText)
  const isSame = sameness(before, after)
  const diffSchemas = createSchemaDiffer(before, after, isSame)
  const moved = movedBase(before, after)
  const recipes = compareDocument(before, after, moved, options, reporter)
  const order = new Map(
    [...after.operations, ...after.webhooks].map(({ key }, index) => [key, index]),
  )

  const compareAll = (pairing: Pairing, isReversed: boolean): void => {
    for (const [old, now] of pairing.pairs) {
      const report = reporter.about(changedOperation(now), order.get(now.key) ?? 0)
      const errorStatus = errorStatusOf(now)
      const comparing = { before, after, report, isSame, diffSchemas, isReversed, errorStatus }
      compareOperation(old, now, comparing, recipes)
    }
    reportUnpaired(pairing, { before, order, isSame, reporter, today: options.today })
  }

  const operations = pairOperations(before.operations, after.operations, callKeys(before, moved))
  const webhooks = pairOperations(before.webhooks, after.webhooks, [methodAndPath])
  compareAll(operations, false)
  compareAll(webhooks, true)

  const all = [operations, webhooks]
  const listOf = (list: readonly Operation[]): readonly ChangedOperation[] =>
    list.map(changedOperation)
  const paired = all.flatMap(({ pairs }) => pairs.map(([, now]) => now))
  const changed = paired.filter(({ key }) => reporter.touched.has(key))
  const found = reporter.finish()
  const isSignedAnew = found.changes.some(
    ({ kind, level, operation }) =>
      kind === 'signature' && level === 'breaking' && operation === undefined,
  )
  return {
    ...found,
    operations: {
      added: listOf(all.flatMap(({ added }) => added)),
      removed: listOf(all.flatMap(({ removed }) => removed)),
      changed: listOf(changed),
      edited: listOf(changed.filter(({ key }) => !reporter.affected.has(key))),
    },
    pages: affectedPages(before, after, {
      pairings: all,
      touched: reporter.touched,
      isSignedAnew,
      isSame,
    }),
    versions: { before: before.info.version, after: after.info.version },
  }
}

/** Changes outside operations come first within their level. */
function compareDocument(
  before: CompiledDocument,
  after: CompiledDocument,
  moved: MovedBase,
  options: DiffOptions,
  reporter: Reporter,
): Recipes {
  const report = reporter.about(undefined, -1)
  const recipes: Recipes = {
    before: options.beforeRecipe ?? recipeOf(before.signature, DEFAULT_RECIPE),
    after: options.afterRecipe ?? recipeOf(after.signature, DEFAULT_RECIPE),
  }
  if (recipes.before !== undefined && recipes.after !== undefined) {
    compareRecipes(recipes.before, recipes.after, report)
  } else reportUnreadable(before.signature, after.signature, report)
  compareServers(before.servers, after.servers, report, moved)
  compareSecuritySchemes(before, after, report)
  compareDocumentTexts(before, after, report)
  return recipes
}

interface Unpaired {
  readonly before: CompiledDocument
  readonly order: ReadonlyMap<string, number>
  readonly isSame: IsSame
  readonly reporter: Reporter
  readonly today: string | undefined
}

function reportUnpaired(
  pairing: Pairing,
  { before, order, isSame, reporter, today }: Unpaired,
): void {
  const moves = suggestMoves(
    pairing,
    (a, b) => isSame(a.requestBody, b.requestBody) && isSame(a.responses, b.responses),
  )
  const origins = new Map([...moves].map(([from, to]) => [to, from]))
  const positions = new Map(
    [...before.operations, ...before.webhooks].map(({ key }, index) => [key, index]),
  )
  for (const operation of pairing.removed) {
    const report = reporter.about(changedOperation(operation), positions.get(operation.key) ?? 0)
    const { sunset = '' } = operation
    const values = { sunset, renamedTo: nameOf(moves.get(operation)) }
    const place = { in: operation.kind } as const
    if (operation.kind === 'webhook') report('webhook-removed', place, { values })
    else report(removalRule(operation, today), place, { values })
  }
  for (const operation of pairing.added) {
    const report = reporter.about(changedOperation(operation), order.get(operation.key) ?? 0)
    const values = { renamedFrom: nameOf(origins.get(operation)) }
    const place = { in: operation.kind } as const
    report(operation.kind === 'webhook' ? 'webhook-added' : 'operation-added', place, { values })
  }
}

const nameOf = (operation: Operation | undefined): string =>
  operation === undefined ? '' : `${sentMethod(operation.method)} ${operation.path}`

function removalRule({ deprecated, sunset }: Operation, today: string | undefined) {
  if (!deprecated) return 'operation-removed'
  if (sunset === undefined || today === undefined) return 'operation-removed-after-deprecation'
  // ISO dates sort as text; a time of day after the date doesn't matter.
  return sunset.slice(0, 10) <= today.slice(0, 10)
    ? 'operation-removed-after-sunset'
    : 'operation-removed-before-sunset'
}
