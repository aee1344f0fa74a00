/** Compares one operation that is in both documents. */
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { equalJson } from '../../json-value.ts'
import type { Callback, Operation, Response } from '../../model.ts'
import { type ChangedOperation, joinValues } from '../change.ts'
import { compareRecipes, recipeOf, reportUnreadable } from '../compare-recipes.ts'
import { compareParameters, renamedVariables } from './compare-parameters.ts'
import { compareRequestBody } from './compare-request-body.ts'
import { compareResponses } from './compare-responses.ts'
import { compareSecurity, compareSentSecurity } from './compare-security.ts'
import { compareServers } from './compare-servers.ts'
import type { Comparing } from './comparing.ts'
import { methodAndPath, pairOperations } from './pair-operations.ts'

export interface Recipes {
  readonly before: SignatureRecipe | undefined
  readonly after: SignatureRecipe | undefined
}

export function compareOperation(
  before: Operation,
  after: Operation,
  comparing: Comparing,
  recipes: Recipes,
): void {
  compareLife(before, after, comparing)
  compareParameters(before, after, comparing)
  compareRequestBody(before, after, comparing)
  compareResponses(before, after, comparing)
  const compareCredentials = comparing.isReversed ? compareSentSecurity : compareSecurity
  compareCredentials(before, after, comparing)
  compareOwnServers(before, after, comparing)
  compareSigning(before, after, comparing, recipes)
  compareCallbacks(before.callbacks, after.callbacks, comparing, recipes)
  compareDocumentation(before, after, comparing)
}

/** Deprecation, sunset and names. */
function compareLife(a: Operation, b: Operation, { report }: Comparing): void {
  const place = { in: 'operation' } as const
  if (a.deprecated !== b.deprecated) {
    const values = { sunset: b.sunset ?? '' }
    report(b.deprecated ? 'operation-deprecated' : 'operation-undeprecated', place, { values })
  }
  if (a.sunset !== b.sunset) {
    const values = { before: a.sunset ?? '', after: b.sunset ?? '' }
    const facts = { before: a.sunset, after: b.sunset, values }
    if (a.sunset === undefined) report('operation-sunset-set', place, facts)
    else if (b.sunset === undefined) report('operation-sunset-removed', place, facts)
    else {
      // ISO dates sort as text.
      const isEarlier = b.sunset < a.sunset
      report(
        isEarlier ? 'operation-sunset-brought-forward' : 'operation-sunset-postponed',
        place,
        facts,
      )
    }
  }
  if (a.operationId !== b.operationId) {
    const values = { before: a.operationId ?? '', after: b.operationId ?? '' }
    const facts = { before: a.operationId, after: b.operationId, values }
    report('operation-id-changed', place, facts)
  }
  for (const [from, to] of a.kind === 'operation' ? renamedVariables(a, b) : []) {
    const values = { before: from, after: to }
    report('path-parameter-renamed', { in: 'path', name: to }, { ...values, values })
  }
}

/** Servers of the document are compared once, at document level. */
function compareOwnServers(a: Operation, b: Operation, comparing: Comparing): void {
  const { before, after, report } = comparing
  const isShared =
    comparing.isSame(a.servers, before.servers) && comparing.isSame(b.servers, after.servers)
  if (!isShared) compareServers(a.servers, b.servers, report)
}

function compareSigning(a: Operation, b: Operation, { report }: Comparing, recipes: Recipes): void {
  if (a.isTokenEndpoint !== b.isTokenEndpoint && a.kind === 'operation') {
    const values = { before: String(a.isTokenEndpoint), after: String(b.isTokenEndpoint) }
    const facts = { before: a.isTokenEndpoint, after: b.isTokenEndpoint, values }
    report('signature-token-endpoint-changed', { in: 'signature' }, facts)
  }
  // A token endpoint isn't signed, whatever recipe it inherits.
  if (a.isTokenEndpoint || b.isTokenEndpoint) return
  if (a.signature === undefined && b.signature === undefined) return
  const before = recipeOf(a.signature, recipes.before ?? DEFAULT_RECIPE)
  const after = recipeOf(b.signature, recipes.after ?? DEFAULT_RECIPE)
  if (before === undefined || after === undefined) {
    reportUnreadable(a.signature, b.signature, report)
  } else compareRecipes(before, after, report)
}

function compareCallbacks(
  before: readonly Callback[],
  after: readonly Callback[],
  comparing: Comparing,
  recipes: Recipes,
): void {
  if (comparing.isSame(before, after)) return
  const a = before.flatMap(({ name, operations }) =>
    operations.map((operation) => ({ name, operation })),
  )
  const b = after.flatMap(({ name, operations }) =>
    operations.map((operation) => ({ name, operation })),
  )
  const names = new Map([...a, ...b].map(({ name, operation }) => [operation, name]))
  const { pairs, removed, added } = pairOperations(
    a.map(({ operation }) => operation),
    b.map(({ operation }) => operation),
    // A name only identifies a callback in the document; its URL may change.
    [
      (operation) => `${names.get(operation) ?? ''} ${methodAndPath(operation)}`,
      methodAndPath,
      (operation) => `${names.get(operation) ?? ''} ${operation.method}`,
    ],
  )
  const { report } = comparing
  for (const operation of removed) {
    const name = names.get(operation) ?? operation.path
    report('callback-removed', { in: 'callback', name }, { values: { name } })
  }
  for (const operation of added) {
    const name = names.get(operation) ?? operation.path
    report('callback-added', { in: 'callback', name }, { values: { name } })
  }
  for (const [old, now] of pairs) {
    const name = names.get(now) ?? now.path
    if (old.path !== now.path) {
      const values = { name, before: old.path, after: now.path }
      report('callback-url-changed', { in: 'callback', name }, { ...values, values })
    }
    const inside: Comparing = {
      ...comparing,
      isReversed: true,
      errorStatus: '',
      report: (rule, location, facts) =>
        report(rule, location, { ...facts, values: { ...facts?.values, callback: name } }),
    }
    compareOperation(old, now, inside, recipes)
  }
}

function compareDocumentation(a: Operation, b: Operation, { report, isSame }: Comparing): void {
  const place = { in: 'operation' } as const
  if (a.title !== b.title) {
    const values = { before: a.title, after: b.title }
    report('operation-summary-changed', place, { ...values, values })
  }
  if (a.description !== b.description) {
    const texts = { before: a.description, after: b.description }
    report('operation-description-changed', place, texts)
  }
  if (a.page !== b.page && a.kind !== 'callback') {
    const values = { before: a.page, after: b.page }
    report('operation-page-moved', { in: 'tag' }, { ...values, values })
  }
  if (!equalJson(a.tags.toSorted(), b.tags.toSorted())) {
    const values = { before: joinValues(a.tags), after: joinValues(b.tags) }
    report('operation-tags-changed', { in: 'tag' }, { before: a.tags, after: b.tags, values })
  }
  if (!isSame(a.externalDocs, b.externalDocs)) report('external-docs-changed', place)
  if (!isSame(a.codeSamples, b.codeSamples)) report('code-samples-changed', place)
  if (a.since !== b.since) {
    const values = { before: a.since ?? '', after: b.since ?? '' }
    report('operation-since-changed', place, { before: a.since, after: b.since, values })
  }
  if (!isSame(a.badges, b.badges)) {
    const values = { before: joinValues(a.badges ?? []), after: joinValues(b.badges ?? []) }
    report('operation-badges-changed', place, { before: a.badges, after: b.badges, values })
  }
}

export const changedOperation = (operation: Operation): ChangedOperation => {
  const { key, kind, title, method, path, page } = operation
  return { key, kind, title, method, path, page }
}

/** Statuses for invalid requests, most common first. */
const ERRORS = ['422', '400', '4XX'] as const

export const errorStatusOf = ({ responses }: Operation): string =>
  ERRORS.find((status) =>
    responses.some((response: Response) => response.status.toUpperCase() === status),
  ) ?? ''
