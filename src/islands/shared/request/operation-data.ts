/**
 * The operation's data, fetched when the playground opens: `/_data/….json`, written by the build.
 */
import { isList, isObject, own } from '#core/openapi/json-value.ts'
import { err, ok, type Result } from '#core/result.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import type { OperationData } from '#core/site/operation-data.ts'

export interface DataError {
  readonly code: 'data-shape'
  readonly message: string
}

/**
 * Checks only the outline. The build wrote the file from decoded records, so a wrong file belongs
 * to another release or has another kind, and both differ in their outline.
 */
export function decodeOperationData(value: unknown): Result<OperationData, DataError> {
  const operation = own(value, 'operation')
  const recipe = own(value, 'recipe')
  const isData =
    typeof own(operation, 'method') === 'string' &&
    typeof own(operation, 'path') === 'string' &&
    isList(own(operation, 'parameters')) &&
    isList(own(operation, 'responses')) &&
    isObject(own(value, 'schemas')) &&
    isList(own(value, 'responseSchemas')) &&
    isList(own(value, 'servers')) &&
    (recipe === undefined || isObject(own(recipe, 'headers')))
  if (!isData) {
    return err({
      code: 'data-shape',
      message: "The operation couldn't be loaded because its data is incomplete. Reload the page.",
    })
  }
  // as: only records of the build have the outline checked above.
  const data = value as Omit<OperationData, 'recipe'> & Partial<Pick<OperationData, 'recipe'>>
  // The build omits the default from the file.
  return ok({ ...data, recipe: data.recipe ?? DEFAULT_RECIPE })
}
