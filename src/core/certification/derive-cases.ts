/** Derives the cases of a test plan from a document, its recipe and the chosen operations. */
import { sentCallbacks } from '../deliveries/sent-callbacks.ts'
import { isTokenOperation } from '../openapi/is-token-operation.ts'
import type { CompiledDocument } from '../openapi/model.ts'
import type { SignatureRecipe } from '../signature/recipe.ts'
import { recipeToSign } from '../signature/recipe-to-sign.ts'
import { signsRequests } from '../site/operation-recipe.ts'
import { callbackCases, contentsOf, operationCases } from './operation-cases.ts'
import { signatureCases } from './signature-cases.ts'
import type { TestCase } from './test-case.ts'

/**
 * The same document, recipe and operations always have the same cases, in the same order.
 *
 * @param chosen - keys of operations, in order; those that the document doesn't have are left out. By default, the usual
 *   operations, and the first webhook if they announce no callbacks: all webhooks reach the same system
 */
export async function deriveCases(
  compiled: CompiledDocument,
  recipe: SignatureRecipe,
  chosen?: readonly string[],
): Promise<readonly TestCase[]> {
  const operations = [...new Set(chosen ?? usualOperations(compiled))].flatMap(
    (key) => compiled.operations.find((operation) => operation.key === key) ?? [],
  )
  const contents = operations
    .filter((operation) => signsRequests(compiled, operation, recipe))
    .flatMap((operation) => contentsOf(operation, compiled.schemas, recipe))
  const header = freshHeader(recipe)
  const cases: readonly TestCase[] = [
    ...(contents.length === 0 ? [] : await signatureCases(recipe, new Set(contents))),
    ...(contents.length === 0 || header === undefined
      ? []
      : [{ id: `fresh ${header}`, expectation: { kind: 'fresh', header } } as const]),
    ...operations.flatMap(operationCases),
    ...(chosen !== undefined || operations.some((operation) => sentCallbacks(operation).length > 0)
      ? []
      : firstWebhook(compiled)),
  ]
  return ORDER.flatMap((kind) => cases.filter(({ expectation }) => expectation.kind === kind))
}

function firstWebhook({ webhooks }: CompiledDocument): readonly TestCase[] {
  const webhook = webhooks.find((one) => !one.deprecated && sentCallbacks(one).length > 0)
  return webhook === undefined ? [] : callbackCases(webhook)
}

/** From the calls that work to those that go wrong. Disruptions follow in this order during a run, too. */
const ORDER = ['call', 'required', 'signature', 'fresh', 'disruption', 'retry', 'callback'] as const

/** The header whose value must differ in every request. */
function freshHeader(recipe: SignatureRecipe): string | undefined {
  const rule = recipeToSign(recipe)?.messages.request
  const [input] = rule?.once.keys() ?? []
  const placed = rule?.place.find(
    ({ in: place, value }) =>
      place === 'header' &&
      value.kind === 'whole' &&
      value.expression.kind === 'template' &&
      value.expression.pieces.some((piece) => typeof piece !== 'string' && piece.name === input),
  )
  return placed?.name ?? recipe.headers.requestId ?? undefined
}

/**
 * The operations of a plan that no one has changed: the token endpoint, the first one that changes something,
 * preferably with a callback, and one that reads, preferably what the other created.
 */
export function usualOperations({ operations }: CompiledDocument): readonly string[] {
  const active = operations.filter(({ kind, deprecated }) => kind === 'operation' && !deprecated)
  const token = active.find(isTokenOperation)
  const others = active.filter((operation) => !isTokenOperation(operation))
  const changing = others.filter(({ method }) => method.toLowerCase() === 'post')
  const change = changing.find(({ callbacks }) => callbacks.length > 0) ?? changing[0]
  const reading = others.filter(({ method }) => method.toLowerCase() === 'get')
  const read =
    reading.find(({ path }) => change !== undefined && path.startsWith(`${change.path}/{`)) ??
    reading[0]
  return [token, change, read].flatMap((operation) => operation?.key ?? [])
}
