/** The request on the Signature Playground, saved in its tab, without the secret key and the access token. */
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
   * another signature, as the example's token would: its field is empty.
   */
  readonly lacksKey: boolean
}

export function openRequest(fresh: PlaygroundState): OpeningRequest {
  const names = [...NAMES, 'ownKey', 'ownToken'] as const
  const { ownKey, ownToken, ...saved } = decodeTexts(readDraft(SIGNATURE_DRAFT), names)
  const token = ownToken === undefined ? fresh.fields.accessToken : ''
  const state = { ...fresh, fields: { ...fresh.fields, ...saved, accessToken: token } }
  return { state, lacksKey: ownKey !== undefined }
}

/** @param fresh - the initial fields, before anything is entered */
export function useFieldsDraft(
  fresh: PlaygroundState,
  state: PlaygroundState,
  hasOwnKey: boolean,
): void {
  useEffect(() => {
    writeDraft(SIGNATURE_DRAFT, printFields(fresh, state, hasOwnKey))
  }, [fresh, state, hasOwnKey])
}

/** @returns null if nothing was entered */
export function printFields(
  fresh: PlaygroundState,
  state: PlaygroundState,
  hasOwnKey: boolean,
): string | null {
  const { fields, recipe } = state
  const hasOwnToken = fields.accessToken !== fresh.fields.accessToken
  const isEntered =
    hasOwnKey || hasOwnToken || NAMES.some((name) => fields[name] !== fresh.fields[name])
  // An example of another API is signed differently, so its fields alone would mislead.
  if (!isEntered || !isSame(fresh.recipe, recipe)) return null
  return JSON.stringify({
    ...Object.fromEntries(NAMES.map((name) => [name, fields[name]])),
    ...(hasOwnKey && { ownKey: 'yes' }),
    ...(hasOwnToken && { ownToken: 'yes' }),
  })
}

function isSame(one: SignatureRecipe, other: SignatureRecipe): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
