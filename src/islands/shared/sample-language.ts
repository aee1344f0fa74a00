/** Remembers the language of code samples, the same on every page and in every tab. */
import { CODE_LANGUAGES, preferencesStore } from '../../stores/preferences.ts'

const GROUPS = '[data-remember="sample-language"]'
let isRemembering = false

rememberSampleLanguage()

/** Called again after more samples are added to the page. */
export function rememberSampleLanguage(): void {
  if (!document.querySelector(GROUPS)) return
  const preferences = preferencesStore()
  if (isRemembering) {
    show(preferences.$preferences.get().codeLanguage)
    return
  }
  isRemembering = true
  preferences.$preferences.subscribe(({ codeLanguage }) => show(codeLanguage))
  document.addEventListener('change', (event) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || !input.closest(GROUPS)) return
    const codeLanguage = CODE_LANGUAGES.find((known) => known === input.value)
    if (codeLanguage) preferences.change({ codeLanguage })
  })
}

function show(language: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(`${GROUPS} > input`)) {
    if (input.value === language) input.checked = true
  }
}
