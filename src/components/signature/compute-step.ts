/** Runs one step of signing separately: its possible input and its output. */
import { err, ok, type Result } from '#core/result.ts'
import { type CanonicalBody, canonicalBody } from '#core/signature/canonical-body.ts'
import { encodeBytes, utf8 } from '#core/signature/crypto.ts'
import type { RecipePart, SignatureRecipe } from '#core/signature/recipe.ts'
import {
  type RequestToSign,
  type SignatureError,
  type SignatureStepId,
  type SignatureTrace,
  signRequest,
  stepOutput,
} from '#core/signature/sign-request.ts'
import { formatTimestamp, parseTimestamp } from '#core/signature/timestamp.ts'

export type StepInputId =
  | 'body'
  | 'instant'
  | 'text'
  | 'stringToSign'
  | 'secretKey'
  | 'mac'
  | Exclude<RecipePart['value'], 'literal'>

export interface StepInput {
  readonly id: StepInputId
  readonly value: string
}

export interface StepOutput {
  readonly text: string
  /** Canonical body of the first step. */
  readonly canonical?: CanonicalBody
}

export interface StepProblem {
  readonly code: SignatureError['code'] | 'instant'
  /** Member of a request; of `secret-form`, the form. */
  readonly name: string
}

/** Returns the input of a step from a signed request. */
export function stepInputs(
  recipe: SignatureRecipe,
  step: SignatureStepId,
  request: RequestToSign,
  trace: SignatureTrace,
): readonly StepInput[] {
  switch (step) {
    case 'body-request':
      return [{ id: 'body', value: request.body ?? '' }]
    case 'timestamp': {
      const signedAt = parseTimestamp(recipe, request.timestamp)
      return [{ id: 'instant', value: signedAt.ok ? instantText(signedAt.value) : '' }]
    }
    case 'body-digest':
      return [{ id: 'text', value: stepOutput(trace, 'body-request') ?? '' }]
    case 'string-to-sign':
      return partNames(recipe, request.body).map((id) => ({ id, value: partText(id) }))
    case 'hmac':
      return [
        { id: 'stringToSign', value: trace.stringToSign },
        { id: 'secretKey', value: request.secretKey },
      ]
    case 'signature':
      return [
        { id: 'api-key', value: request.apiKey },
        { id: 'mac', value: stepOutput(trace, 'hmac') ?? '' },
      ]
  }

  function partText(id: Exclude<RecipePart['value'], 'literal'>): string {
    switch (id) {
      case 'body-digest':
        return stepOutput(trace, 'body-digest') ?? ''
      case 'timestamp':
        return request.timestamp
      case 'api-key':
        return request.apiKey
      case 'method':
        return request.method
      case 'path':
        return request.path
      case 'query':
        return request.query ?? ''
      case 'request-id':
        return request.requestId ?? ''
    }
  }
}

/** Computes one step from typed input; every step uses `signRequest`. */
export function computeStep(
  recipe: SignatureRecipe,
  step: SignatureStepId,
  inputs: readonly StepInput[],
): Result<StepOutput, StepProblem> {
  const value = (id: StepInputId) => inputs.find((input) => input.id === id)?.value ?? ''
  const sign = (changed: SignatureRecipe, request: Partial<RequestToSign>) =>
    signRequest(changed, { ...FILLED, ...request })
  switch (step) {
    case 'body-request': {
      const signed = sign(recipe, { body: value('body') })
      if (!signed.ok) return signed
      const canonical = canonicalBody(recipe.canonicalBody, value('body'))
      return ok({ text: canonical.text, canonical })
    }
    case 'timestamp': {
      const epochMs = parseInstant(value('instant'))
      return epochMs === undefined
        ? err({ code: 'instant', name: 'timestamp' })
        : ok({ text: formatTimestamp(recipe, epochMs) })
    }
    case 'body-digest': {
      const signed = sign({ ...recipe, canonicalBody: AS_IT_IS }, { body: value('text') })
      return outputOf(signed, step)
    }
    case 'string-to-sign': {
      const hasBody = inputs.some(({ id }) => id === 'body-digest')
      const parts = recipe.parts
        .filter((part) => hasBody || !part.omitWithoutBody)
        .map(
          (part): RecipePart =>
            part.value === 'body-digest'
              ? { ...part, value: 'literal', text: value('body-digest') }
              : part,
        )
      const signed = sign(
        { ...recipe, parts },
        {
          ...(has('api-key') && { apiKey: value('api-key') }),
          ...(has('method') && { method: value('method') }),
          ...(has('timestamp') && { timestamp: value('timestamp') }),
          ...(has('request-id') && { requestId: value('request-id') }),
          path: value('path'),
          query: value('query'),
          body: hasBody ? '{}' : undefined,
        },
      )
      return signed.ok ? ok({ text: signed.value.stringToSign }) : signed
    }
    case 'hmac': {
      const parts = [{ value: 'literal', text: value('stringToSign') }] as const
      const signed = sign({ ...recipe, parts }, { secretKey: value('secretKey') })
      return outputOf(signed, step)
    }
    case 'signature':
      return ok({ text: headerValue(recipe, value('api-key'), value('mac')) })
  }

  function has(id: StepInputId): boolean {
    return inputs.some((input) => input.id === id)
  }
}

const outputOf = (
  signed: ReturnType<typeof signRequest>,
  step: SignatureStepId,
): Result<StepOutput, StepProblem> =>
  signed.ok ? ok({ text: stepOutput(signed.value, step) ?? '' }) : signed

function headerValue({ output }: SignatureRecipe, apiKey: string, mac: string): string {
  // In one pass, so that a placeholder inside a key isn't replaced.
  const filled = output.template.replace(/\{(api_key|signature)\}/g, (_, name) =>
    name === 'api_key' ? apiKey : mac,
  )
  return output.encoding === 'base64' ? encodeBytes(utf8(filled), 'base64') : filled
}

/** `2026-11-20T10:04:05Z`, the input of the timestamp step. */
export const instantText = (epochMs: number): string =>
  `${new Date(epochMs).toISOString().slice(0, 19)}Z`

/**
 * @returns milliseconds since 1970; undefined for anything but a UTC time with a four-digit year
 */
export function parseInstant(text: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?Z?$/.exec(text.trim())
  const epochMs = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN
  // 31 February is parsed as 3 March; a time before the year 0 or after 9999 can't be printed.
  const isReal = !Number.isNaN(epochMs) && instantText(epochMs).startsWith(match?.[1] ?? '-')
  return isReal && /^(?!0000|9999)/.test(text.trim()) ? epochMs : undefined
}

/** Returns the parts of the string to sign that have a value, each once, in order. */
function partNames(
  recipe: SignatureRecipe,
  body: string | undefined,
): readonly Exclude<RecipePart['value'], 'literal'>[] {
  const hasBody = body !== undefined && body !== ''
  const names = recipe.parts
    .filter((part) => hasBody || !part.omitWithoutBody)
    .flatMap(({ value }) => (value === 'literal' ? [] : [value]))
  return [...new Set(names)]
}

/** Values for members that a step ignores. */
const FILLED: RequestToSign = {
  apiKey: '-',
  secretKey: '-',
  method: 'POST',
  path: '/',
  body: undefined,
  timestamp: '-',
  requestId: '-',
}

const AS_IT_IS = { excludedMembers: [], stripWhitespace: false, emptyBody: 'empty-string' } as const
