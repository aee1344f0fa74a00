/** Adds the request that guides sign to a recipe, so that pages and browsers sign the same one. */
import { isJsonType } from '../media-type.ts'
import { exampleFor } from '../openapi/example/example-for.ts'
import { exampleOptions } from '../openapi/example/known-values.ts'
import { printExample } from '../openapi/example/print-example.ts'
import { sentMethod } from '../openapi/http-methods.ts'
import { isTokenOperation } from '../openapi/is-token-operation.ts'
import type { CompiledDocument, MediaType, Operation } from '../openapi/model.ts'
import type { SignatureRecipe } from '../signature/recipe.ts'
import { serverPath } from './server-url.ts'

/** The file of each operation contains the recipe. */
const MAX_BODY = 1500

export function withExample(recipe: SignatureRecipe, document: CompiledDocument): SignatureRecipe {
  const operation =
    document.operations.find((one) => isSigned(one) && jsonOf(one) !== undefined) ??
    document.operations.find(isSigned)
  if (operation === undefined) return recipe
  const body = bodyOf(operation, document)
  const example = {
    method: sentMethod(operation.method),
    path: `${serverPath(operation.servers[0] ?? document.servers[0])}${operation.path}`,
    ...(body !== undefined && { body }),
  }
  return { ...recipe, example }
}

const isSigned = (operation: Operation): boolean =>
  !isTokenOperation(operation) && !operation.path.includes('{')

const jsonOf = ({ requestBody }: Operation): MediaType | undefined =>
  requestBody?.content.find(({ mediaType }) => isJsonType(mediaType))

function bodyOf(operation: Operation, document: CompiledDocument): string | undefined {
  const media = jsonOf(operation)
  const value = media && exampleFor(media, exampleOptions(document, operation, 'request'))
  const text = media && value !== undefined ? printExample(media, value) : undefined
  return text === undefined || text.length > MAX_BODY ? undefined : text
}
