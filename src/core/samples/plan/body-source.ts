/** The body of a request, as a sample writes it down. */
import { withoutMembers } from '#core/signature/canonical-body.ts'
import { type JsonNode, parseLayout, printLayout } from '#core/signature/json/json-layout.ts'
import { readPlainData } from '../plain-data.ts'
import type { MultipartPart, PreparedRequest } from '../prepared-request.ts'
import type { TermPlan } from './planner.ts'

/**
 * Prints JSON as a literal of the language if every language serializes it with the same meaning, otherwise as
 * text. Excluded members are removed from a literal at run time: one encoder's texts with and without them
 * differ by these members only, so the verifier gets the same canonical body. In a text they are removed here,
 * and the sample contains both texts.
 */
export function bodySource({ body }: PreparedRequest, terms: TermPlan | undefined): BodySource {
  const excluded =
    terms?.statements.flatMap((statement) =>
      statement.kind === 'without' ? statement.names : [],
    ) ?? []
  const without = (whole: string) =>
    excluded.length === 0 ? undefined : withoutMembers(whole, excluded).text
  switch (body.kind) {
    case 'json': {
      if (body.text === '') return { kind: 'none' }
      const node = parseLayout(body.text)
      const layout = terms?.isCompact ? { indent: '', gap: '' } : { indent: '  ', gap: ' ' }
      const whole = terms?.bodyText ?? (node === undefined ? body.text : printLayout(node, layout))
      const data = terms?.bodyText === undefined ? readPlainData(body.text) : undefined
      return { kind: 'json', text: whole, signedText: without(whole), data, excluded }
    }
    case 'text':
      return body.text === ''
        ? { kind: 'none' }
        : { kind: 'text', text: body.text, signedText: without(body.text) }
    case 'form':
      return body.fields.length === 0 ? { kind: 'none' } : body
    default:
      return body
  }
}

/** True if {@link bodySource} lays out the body; other texts are sent as they are. */
export const isJsonBody = ({ body }: PreparedRequest): boolean =>
  body.kind === 'json' && parseLayout(body.text) !== undefined

/** Text to sign: files and multipart bodies count as none. */
export function textOf({ body }: PreparedRequest): string {
  switch (body.kind) {
    case 'json':
    case 'text':
      return body.text
    case 'form':
      return new URLSearchParams(body.fields.map(([name, value]) => [name, value])).toString()
    default:
      return ''
  }
}

export type BodySource =
  | { readonly kind: 'none' }
  /** A statement computes it. */
  | { readonly kind: 'computed' }
  | {
      readonly kind: 'json'
      /** Sent as is if `data` isn't used. */
      readonly text: string
      /** The text without excluded members; undefined if it has none. */
      readonly signedText: string | undefined
      /** Undefined if some language would change it, so that the text must be printed. */
      readonly data: JsonNode | undefined
      /** Empty if the body contains none. */
      readonly excluded: readonly string[]
    }
  | { readonly kind: 'text'; readonly text: string; readonly signedText: string | undefined }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly MultipartPart[] }
  | { readonly kind: 'file'; readonly fileName: string }
