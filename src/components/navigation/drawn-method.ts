/** The method next to a link, which styles draw: an element for each would be a tenth of a page's size. */
import { METHODS, writtenMethod } from '#core/openapi/http-methods.ts'

interface DrawnMethod {
  readonly 'data-method'?: string
  /** Set unless the name is drawn in capitals. */
  readonly 'data-as-written'?: ''
}

/** @example drawnMethod('Copy') // { 'data-method': 'Copy', 'data-as-written': '' } */
export function drawnMethod(method: string | undefined): DrawnMethod {
  if (method === undefined) return {}
  const written = writtenMethod(method)
  return {
    'data-method': written,
    ...(!METHODS.has(written) && { 'data-as-written': '' }),
  }
}
