/** Methods of operations, as a document has them and as a request sends them. */

/** Members of a path item. Others are in its `additionalOperations`. */
export const METHODS: ReadonlySet<string> = new Set([
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'options',
  'head',
  'trace',
  'query',
])

/**
 * Names in `additionalOperations` are sent as written (OpenAPI 3.2, Path Item Object).
 *
 * @example sentMethod('get') // 'GET'
 * @example sentMethod('Copy') // 'Copy'
 */
export const sentMethod = (method: string): string =>
  METHODS.has(method.toLowerCase()) ? method.toUpperCase() : method

/**
 * The reverse: the name in a document and in the keys of operations.
 *
 * @example writtenMethod('GET') // 'get'
 * @example writtenMethod('Copy') // 'Copy'
 */
export const writtenMethod = (method: string): string => {
  const lower = method.toLowerCase()
  return METHODS.has(lower) ? lower : method
}

/**
 * Name of an operation, from its key.
 *
 * @example operationName('post /users') // 'POST /users'
 */
export const operationName = (key: string): string => key.replace(/^\S+/, sentMethod)
