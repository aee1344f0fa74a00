/** The demo documents, compiled: of the Gapura Sign API, and of the API on SNAP BI. */
import { readFileSync } from 'node:fs'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'

const compiled = (name: string) => {
  const url = new URL(`../../functions/adapters/node/demo/${name}.yaml`, import.meta.url)
  return compileDocument(parseDocument(readFileSync(url, 'utf8'))).compiled
}

export const demoDocument = () => compiled('demo-openapi')
export const snapDocument = () => compiled('demo-snap')
