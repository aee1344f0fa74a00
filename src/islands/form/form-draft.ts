/**
 * Saves the form in its tab until it is sent, so that a reload or another language loses nothing.
 */
import { decodeTexts, FORM_DRAFT, readDraft, writeDraft } from '../../stores/draft.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Leaves fields unchanged that the browser has already filled. */
export function restoreForm(fields: readonly Field[]): void {
  const texts = decodeTexts(
    readDraft(FORM_DRAFT),
    fields.map(({ name }) => name),
  )
  for (const field of fields) field.value ||= texts[field.name] ?? ''
}

export function saveForm(fields: readonly Field[]): void {
  const entered = fields.filter(({ value }) => value !== '')
  const texts = Object.fromEntries(entered.map(({ name, value }) => [name, value]))
  writeDraft(FORM_DRAFT, entered.length === 0 ? null : JSON.stringify(texts))
}

export function forgetForm(): void {
  writeDraft(FORM_DRAFT, null)
}
