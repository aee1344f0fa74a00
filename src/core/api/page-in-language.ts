/** Addresses of the same page in another language. */
import { pathIn } from '../site/href.ts'
import { DEFAULT_LANGUAGE, type Language } from '../site/site.ts'
import { isAmongFiles, workerRoute } from './routes.ts'

/**
 * @param address root-relative, with or without query and fragment
 * @returns the address unchanged if it is none of a page, such as `/files/logo.png`
 * @example pageInLanguage('/faq?page=2', 'id') // '/id/faq?page=2'
 */
export function pageInLanguage(address: string, language: Language): string {
  const [path = ''] = address.split(/[?#]/, 1)
  if (!hasLanguages(pathIn(DEFAULT_LANGUAGE, path))) return address
  return pathIn(language, path) + address.slice(path.length)
}

function hasLanguages(page: string): boolean {
  const route = workerRoute(page)
  if (route !== undefined) return route.inLanguages === true
  return !isAmongFiles(page) && !FILE.test(page)
}

/** Files for programs. The path of an operation may end the same, and stays then. */
const FILE = /\.(?:json|md|txt|xml|yaml|yml)$/i
