/** The request on the Signature Playground, kept in its tab; the secret key has a memory of its own. */
import { useEffect } from 'react'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { decodeTexts, readDraft, SIGNATURE_DRAFT, writeDraft } from '../../stores/draft.ts'
import type { Fields, PlaygroundState } from './state.ts'

const NAMES: readonly (keyof Fields)[] = [
  'apiKey',
  'method',
  'path',
  'query',
  'body',
  'contentType',
  'timestamp',
  'requestId',
]

interface OpeningRequest {
  readonly state: PlaygroundState
  /** A key of the person's own was typed. It was not kept, and the example's would sign something else. */
  readonly lacksKey: boolean
}

export function openRequest(fresh: PlaygroundState): OpeningRequest {
  const { ownKey, ...saved } = decodeTexts(readDraft(SIGNATURE_DRAFT), [...NAMES, 'ownKey'])
  const state = { ...fresh, fields: { ...fresh.fields, ...saved } }
  return { state, lacksKey: ownKey !== undefined }
}

/** @param fresh what the page shows to who has entered nothing */
export function useFieldsDraft(
  fresh: PlaygroundState,
  state: PlaygroundState,
  hasOwnKey: boolean,
): void {
  useEffect(() => {
    const isEntered = hasOwnKey || NAMES.some((name) => state.fields[name] !== fresh.fields[name])
    // An example of another API is signed in another way: its fields alone would mislead.
    const isWorthSaving = isEntered && isSame(fresh.recipe, state.recipe)
    const draft = { ...state.fields, ...(hasOwnKey && { ownKey: 'yes' }) }
    writeDraft(SIGNATURE_DRAFT, isWorthSaving ? JSON.stringify(draft) : null)
  }, [fresh, state, hasOwnKey])
}

function isSame(one: SignatureRecipe, other: SignatureRecipe): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
