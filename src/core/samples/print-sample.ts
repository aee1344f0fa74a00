/** Runnable requests in every language of the portal: prepare once, print per language. */
import type { PreparedRequest } from './prepared-request.ts'
import { printCurl } from './print-curl.ts'
import { printGo } from './print-go.ts'
import { printJavaScript } from './print-javascript.ts'
import { printPhp } from './print-php.ts'
import { printPython } from './print-python.ts'
import { printRuby } from './print-ruby.ts'
import { sampleFacts } from './sample-facts.ts'

/** @example printSample('php', prepared) // a program that prints the status and the response */
export function printSample(language: SampleLanguageId, request: PreparedRequest): string {
  return PRINTERS[language](sampleFacts(request))
}

/** In the order of their tabs. `highlight` is the name that highlighters know. */
export const SAMPLE_LANGUAGES = [
  { id: 'curl', label: 'cURL', highlight: 'bash', extension: 'sh' },
  { id: 'javascript', label: 'JavaScript', highlight: 'javascript', extension: 'mjs' },
  { id: 'php', label: 'PHP', highlight: 'php', extension: 'php' },
  { id: 'python', label: 'Python', highlight: 'python', extension: 'py' },
  { id: 'go', label: 'Go', highlight: 'go', extension: 'go' },
  { id: 'ruby', label: 'Ruby', highlight: 'ruby', extension: 'rb' },
] as const

export type SampleLanguageId = (typeof SAMPLE_LANGUAGES)[number]['id']

const PRINTERS = {
  curl: printCurl,
  javascript: printJavaScript,
  php: printPhp,
  python: printPython,
  go: printGo,
  ruby: printRuby,
} as const
