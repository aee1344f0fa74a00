/** Reads a received request by its recipe, and rejects what needs no key: a missing header, the time or its form. */
import { bodyToSign } from './body-to-sign.ts'
import { type Message, presentedAt } from './language/message.ts'
import type { Direction, Placement, Recipe } from './language/model.ts'
import { type Claims, readClaims } from './language/verify-message.ts'
import { type Misread, meantMessage } from './mistakes/signature-input.ts'
import {
  isMalformed,
  placedTime,
  skewSentence,
  formSentence as timeFormSentence,
} from './placed-time.ts'
import type { ReceivedRequest } from './received-request.ts'
import type { SignatureRecipe } from './recipe.ts'
import { recipeToSign } from './recipe-to-sign.ts'
import { directionOf, ofOrigin, unsupported } from './sign-request.ts'
import { parseTimestamp } from './timestamp.ts'
import { reject, type VerificationError } from './verification-error.ts'
import { inEnglish, PLACES } from './verification-sentences.ts'

export interface ReadRequest {
  readonly language: Recipe
  readonly direction: Direction
  readonly message: Message
  readonly claims: Claims
  readonly misread?: Misread
}

export function readRequest(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
  nowMs: number,
): ReadRequest | VerificationError {
  const language = recipeToSign(recipe)
  if (language === undefined) {
    return reject('unsupported-algorithm', inEnglish(unsupported(recipe).problem))
  }
  const direction = directionIn(language, received)
  const message = receivedMessage(recipe, received)
  const placed = language.messages[direction]?.place ?? []
  const required = placed.filter((placement) => isRequired(recipe, language, placement))
  const missing = required.find((one) => presentedAt(message, one).join('') === '')
  if (missing !== undefined) {
    const names = required.map(({ name }) => name).join(', ')
    const explanation = `The ${PLACES[missing.in]} "${missing.name}" is missing. Send ${names} with the request.`
    return { ...reject('header-missing', explanation), parameter: missing.name }
  }
  const { claims, ...meant } = readMeant(recipe, language, direction, message, nowMs)
  const limit = language.messages[direction]?.time?.toleranceSeconds ?? undefined
  const times = placed.flatMap((one) => placedTime(language, one, message) ?? [])
  const unread = times.find(isMalformed)
  if (unread !== undefined) {
    const { in: where, name } = unread.placement
    return {
      ...reject('timestamp-malformed', timeFormSentence(unread, PLACES[where])),
      parameter: name,
    }
  }
  const late =
    claims.time === undefined ? undefined : validateTimestamp(recipe, claims.time, limit, nowMs)
  if (late === undefined) return { language, direction, claims, ...meant }
  if (claims.timeAt === undefined) return late
  // The time of signing was computed from this one.
  const derived = times.find(({ placement }) => placement.name === claims.timeAt)
  const { skewSeconds = 0 } = late
  const explanation =
    derived === undefined || limit === undefined
      ? late.explanation
      : skewSentence(derived, PLACES[derived.placement.in], skewSeconds, limit)
  return { ...late, explanation, parameter: claims.timeAt }
}

/**
 * Reads the claims. If the message can't be read because of a common mistake, returns also the message without it,
 * which is explained but never accepted.
 */
export function readMeant(
  recipe: SignatureRecipe,
  language: Recipe,
  direction: Direction,
  received: Message,
  nowMs: number,
): Pick<ReadRequest, 'claims' | 'message' | 'misread'> {
  const read = (message: Message) => readClaims(language, direction, message)
  const isRead = (message: Message) => {
    const { misshapen, time, inputs } = read(message)
    return (
      misshapen.size === 0 &&
      (time === undefined || parseTimestamp(recipe, time).ok) &&
      // A quotation mark ends a name, unless another parameter was taken for a part of it.
      [...inputs.values()].every((value) => !value.includes('"'))
    )
  }
  const meant = isRead(received) ? undefined : meantMessage(received, isRead, nowMs)
  return meant === undefined
    ? { message: received, claims: read(received) }
    : { message: meant.message, claims: read(meant.message), misread: meant.misread }
}

/**
 * True if signing always writes it. Version 1 also requires a request ID that isn't signed.
 */
function isRequired(recipe: SignatureRecipe, language: Recipe, placement: Placement): boolean {
  if (recipe.version2 === undefined || placement.value.kind === 'parameters') return true
  const { expression } = placement.value
  if (expression.kind === 'pipeline') return true
  return (
    expression.kind === 'template' &&
    expression.pieces.some((piece) => {
      if (typeof piece === 'string') return piece !== ''
      if (piece.name === 'time') return true
      return (
        language.inputs.get(piece.name)?.fallback === undefined &&
        !piece.isOptional &&
        language.inputs.has(piece.name)
      )
    })
  )
}

export function receivedMessage(recipe: SignatureRecipe, received: ReceivedRequest): Message {
  const { method, path, query = '', bodyText, bodyBytes, origin = '' } = received
  const headers = Object.entries(received.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const typed = headers.find(([name]) => name.toLowerCase() === 'content-type')
  // Version 1 reads bytes that aren't UTF-8 as U+FFFD, as signers do.
  const body =
    recipe.version2 === undefined
      ? bodyToSign(typed?.[1], bodyText)
      : bodyBytes !== undefined && bodyBytes.length > 0
        ? bodyBytes
        : bodyText
  return { method, ...ofOrigin(origin), path, query, headers, body }
}

export const directionIn = (language: Recipe, { isCallback }: ReceivedRequest): Direction =>
  directionOf(language, isCallback === true ? 'callback' : 'request')

function validateTimestamp(
  recipe: SignatureRecipe,
  timestamp: string,
  limit: number | undefined,
  nowMs: number,
): VerificationError | undefined {
  const signedAt = parseTimestamp(recipe, timestamp)
  if (!signedAt.ok) return reject('timestamp-malformed', signedAt.error.message)
  const skewSeconds = Math.round((signedAt.value - nowMs) / 1000)
  if (limit === undefined || Math.abs(skewSeconds) <= limit) return undefined
  const direction = skewSeconds < 0 ? 'behind' : 'ahead of'
  return {
    ...reject(
      'timestamp-skewed',
      `The timestamp "${timestamp}" is ${Math.abs(skewSeconds)} seconds ${direction} the server's clock. Up to ${limit} seconds are allowed. Set the timestamp when you send the request, and check your clock and time zone.`,
    ),
    skewSeconds,
  }
}
