/**
 * Two paths of the same shape match the same requests, so a document can have only one of them (OpenAPI, Paths
 * Object).
 *
 * @example pathShape('/users/{id}') // '/users/{}'
 */
export const pathShape = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, '{}')
