/**
 * The request on the Signature Playground, saved in its tab; the secret key is stored separately in
 * memory.
 */
import { useEffect } from 'react'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { decodeTexts, readDraft, SIGNATURE_DRAFT, writeDraft } from '../../stores/draft.ts'
import type { Fields, PlaygroundState } from './state.ts'

const NAMES: readonly (keyof Fields)[] = [
  'apiKey',
  'method',
  'origin',
  'path',
  'query',
  'body',
  'contentType',
  'timestamp',
  'requestId',
]

interface OpeningRequest {
  readonly state: PlaygroundState
  /**
   * True if the person's own key was typed. It was not saved, and the example's key would give
   * another signature.
   */
  readonly lacksKey: boolean
}

export function openRequest(fresh: PlaygroundState): OpeningRequest {
  const { ownKey, ...saved } = decodeTexts(readDraft(SIGNATURE_DRAFT), [...NAMES, 'ownKey'])
  const state = { ...fresh, fields: { ...fresh.fields, ...saved } }
  return { state, lacksKey: ownKey !== undefined }
}

/** @param fresh - the initial fields, before anything is entered */
export function useFieldsDraft(
  fresh: PlaygroundState,
  state: PlaygroundState,
  hasOwnKey: boolean,
): void {
  useEffect(() => {
    const isEntered = hasOwnKey || NAMES.some((name) => state.fields[name] !== fresh.fields[name])
    // An example of another API is signed differently, so its fields alone would mislead.
    const isWorthSaving = isEntered && isSame(fresh.recipe, state.recipe)
    const draft = { ...state.fields, ...(hasOwnKey && { ownKey: 'yes' }) }
    writeDraft(SIGNATURE_DRAFT, isWorthSaving ? JSON.stringify(draft) : null)
  }, [fresh, state, hasOwnKey])
}

function isSame(one: SignatureRecipe, other: SignatureRecipe): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
