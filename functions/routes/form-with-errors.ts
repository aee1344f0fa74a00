/** The page of a form that was posted without script and has errors, with the entered values. */
import { type ApiError, apiErrorText } from '#core/api/errors/api-error.ts'
import { escapeHtml } from '#core/escape-html.ts'
import type { Language } from '#core/site/site.ts'

export interface FormWithErrors {
  /** Entered values by field name. */
  readonly values: Readonly<Record<string, string>>
  /** Errors by field name. */
  readonly errors: ReadonlyMap<string, ApiError>
  /** ID of the sentence above the form. */
  readonly outcome: string
  readonly language: Language
}

/**
 * Fills in the form. The texts are the page's own, in its language: a field has its messages in
 * `data-missing-text` and `data-wrong-text`. Entered values are escaped; the rest is unchanged.
 *
 * @returns undefined if the page has no such form
 */
export function fillFormWithErrors(page: string, form: FormWithErrors): string | undefined {
  if (!page.includes(`id="${form.outcome}"`)) return undefined
  const shown = page.replace(`id="${form.outcome}"`, (id) => `${id} data-shown=""`)
  const first = Object.keys(form.values).find((name) => form.errors.has(name))
  return Object.entries(form.values).reduce((whole, [name, value]) => {
    const why = form.errors.get(name)
    const field = FIELDS(name).exec(whole)?.groups
    const tag = field?.['tag']
    if (tag === undefined) return whole
    const marks = [
      ...(why === undefined ? [] : [' aria-invalid="true"']),
      ...(first === name ? [' autofocus=""'] : []),
    ].join('')
    const end = tag.startsWith('<textarea')
      ? // A parser drops the first line break of a text area (HTML standard, "in body").
        `${marks}>\n${escapeHtml(value)}`
      : `${marks} value="${escapeHtml(value)}">`
    // Functions as replacements: a `$` in entered text isn't a pattern here.
    return whole
      .replace(tag, () => `${tag.slice(0, tag.endsWith('/>') ? -2 : -1).trimEnd()}${end}`)
      .replace(PLACE_OF_ERROR(name), (place) =>
        why === undefined ? place : `${place}${sentence(tag, why, form.language)}`,
      )
  }, shown)
}

function sentence(tag: string, why: ApiError, language: Language): string {
  const kind = why.code === 'is-required' ? 'missing' : 'wrong'
  // The text of an attribute is already escaped.
  const own = new RegExp(`\\sdata-${kind}-text="([^"]*)"`).exec(tag)?.[1]
  return own ?? escapeHtml(apiErrorText(why, language))
}

/** A quoted value may contain `>`. */
const ATTRIBUTES = '(?:"[^"]*"|[^">])*'
const FIELDS = (name: string) =>
  new RegExp(`(?<tag><(?:input|textarea)\\b${ATTRIBUTES}\\sname="${name}"${ATTRIBUTES}>)`)
const PLACE_OF_ERROR = (name: string) => new RegExp(`<p id="form-${name}-error"${ATTRIBUTES}>`)
