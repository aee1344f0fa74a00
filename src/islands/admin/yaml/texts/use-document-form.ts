/** Reads what the forms edit in an operation, and shows texts as typed until the next check reads them. */
import type { Text } from '@codemirror/state'
import { useEffect, useRef, useState } from 'react'
import type { OperationText } from '#core/openapi/edit/form-parts.ts'
import { editOfText, onlyHere } from '#core/openapi/edit/operation-form.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/site/site.ts'
import { whileWanted } from '../../../shared/while-wanted.ts'
import type { DocumentForm } from '../check/protocol.ts'
import { distinctNames } from './distinct-names.ts'
import type { DocumentEditing, DocumentEdits } from './use-document-edits.ts'

export interface DocumentFormOptions extends Omit<DocumentEditing, 'editor'> {
  readonly edits: DocumentEdits
  /** The text that was checked. */
  readonly of: Text | undefined
  readonly operation: string
}

export interface ShownText extends OperationText {
  /** Unique in the form, and the same after an edit that moves the text to another place. */
  readonly key: string
}

export type ShownForm =
  | { readonly code: 'loading' }
  | { readonly code: 'elsewhere' }
  | { readonly code: 'shown'; readonly form: DocumentForm; readonly texts: readonly ShownText[] }

export function useDocumentForm(options: DocumentFormOptions) {
  const { checker, checked, of, operation, edits } = options
  const [shown, setShown] = useState<ShownForm>({ code: 'loading' })
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    // The form of a text with errors may be incomplete. The previous one stays.
    if (checker === undefined || checked?.isReadable !== true) return
    const show = (form: DocumentForm | undefined): void => {
      // Newer edits would disappear until the next check.
      const isNewest = of !== undefined && latest.current.latestText().eq(of)
      if (!isNewest) return
      setShown(
        form === undefined
          ? { code: 'elsewhere' }
          : { code: 'shown', form, texts: withKeys(form.texts) },
      )
    }
    // The problem list reports a failed check.
    return whileWanted(checker.ask({ kind: 'form', operation }), show, () => show(undefined))
  }, [checker, checked, of, operation])
  return {
    shown,
    /** @param isOnlyHere - true to leave other uses of the text unchanged */
    write(text: ShownText, language: Language, value: string, isOnlyHere: boolean): void {
      const moved = isOnlyHere ? onlyHere(text) : undefined
      const target = { ...text, ...moved?.text }
      const translation = language === DEFAULT_LANGUAGE ? undefined : language
      edits.write(
        { edits: [...(moved?.edits ?? []), editOfText(target, translation, value)] },
        { typed: { field: fieldOf(text, language), value } },
      )
      const next = written(target, translation, value)
      setShown((now) =>
        now.code === 'shown'
          ? { ...now, texts: now.texts.map((each) => (each.key === text.key ? next : each)) }
          : now,
      )
    },
    /** @returns a text that isn't written yet */
    waiting: (text: ShownText, language: Language): string | undefined =>
      edits.waiting.find(({ typed }) => typed?.field === fieldOf(text, language))?.typed?.value,
  }
}

const fieldOf = ({ key }: ShownText, language: Language): string => `${key} ${language}`

function withKeys(texts: readonly OperationText[]): readonly ShownText[] {
  const keys = distinctNames(
    texts.map(({ group, of, member, value = '' }) => [group, of, member, value].join(' ')),
  )
  return texts.map((text, index) => ({ ...text, key: keys[index] ?? '' }))
}

function written(text: ShownText, translation: string | undefined, value: string): ShownText {
  // Known again after the next check.
  const { misfit: _, ...others } = text
  return translation === undefined
    ? { ...others, text: value, isNewList: false }
    : { ...text, translations: { ...text.translations, [translation]: value } }
}
