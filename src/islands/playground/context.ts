/** Shared by every view of the playground: texts, and schemas that references point to. */
import { createContext, useContext } from 'react'
import type { ExampleOptions } from '#core/openapi/example/build-example.ts'
import type { JsonSchema } from '#core/openapi/model.ts'
import type { ResponseSchema } from '#core/site/response-schemas.ts'
import type { Translator } from '#core/translator.ts'
import type { playground } from '../../i18n/en/playground.ts'
import type { DirectViews } from './direct/load-direct.ts'

export type PlaygroundTexts = Translator<typeof playground>

export interface PlaygroundContext {
  readonly t: PlaygroundTexts
  readonly responseSchemas: readonly ResponseSchema[]
  readonly schemas: Readonly<Record<string, JsonSchema>>
  /** Null if requests go through the portal. */
  readonly direct: DirectViews | null
  /** For values added to the form. */
  readonly exampleOptions: ExampleOptions
}

const Context = createContext<PlaygroundContext | null>(null)

export const PlaygroundProvider = Context.Provider

export function usePlayground(): PlaygroundContext {
  const context = useContext(Context)
  if (context === null)
    throw new TypeError('A playground view must be rendered inside its provider')
  return context
}
