/** What every view of the playground reads: texts and the schemas that references lead to. */
import { createContext, useContext } from 'react'
import type { ExampleOptions } from '#core/openapi/example/build-example.ts'
import type { JsonSchema } from '#core/openapi/model.ts'
import type { ResponseSchema } from '#core/site/response-schemas.ts'
import type en from '../../i18n/islands/playground.en.json'

export type PlaygroundTexts = typeof en

export interface PlaygroundContext {
  readonly texts: PlaygroundTexts
  readonly responseSchemas: readonly ResponseSchema[]
  readonly schemas: Readonly<Record<string, JsonSchema>>
  /** For what is added to the form. */
  readonly exampleOptions: ExampleOptions
}

const Context = createContext<PlaygroundContext | null>(null)

export const PlaygroundProvider = Context.Provider

export function usePlayground(): PlaygroundContext {
  const context = useContext(Context)
  if (context === null) throw new TypeError('A view of the playground stands outside its provider')
  return context
}
