/** An operation as a person types it in the field for its path. */
import { METHODS, writtenMethod } from '#core/openapi/http-methods.ts'

/** @returns also the method if the text starts with one, such as `GET /orders` */
export function typedOperation(text: string): { readonly method?: string; readonly path: string } {
  const [, method = '', path = ''] = /^\s*(\S+)\s+(\/.*)$/.exec(text) ?? []
  const known = writtenMethod(method)
  return METHODS.has(known) ? { method: known, path } : { path: text }
}
