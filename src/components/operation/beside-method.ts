/** The title of an operation next to its method. One without words is its method and path. */
import { sentMethod } from '#core/openapi/http-methods.ts'

/** @example besideMethod('GET /pets', 'get') // '/pets' */
export function besideMethod(title: string, method: string | undefined): string {
  const start = method === undefined ? '' : `${sentMethod(method)} /`
  return start !== '' && title.startsWith(start) ? title.slice(start.length - 1) : title
}
