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
  const remember = ({ value }: HTMLInputElement): void => {
    const codeLanguage = CODE_LANGUAGES.find((known) => known === value)
    if (codeLanguage) preferences.change({ codeLanguage })
  }
  // Selected before this script ran.
  const early = tabs().find(({ checked, defaultChecked }) => checked && !defaultChecked)
  if (early) remember(early)
  preferences.$preferences.subscribe(({ codeLanguage }) => show(codeLanguage))
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest(GROUPS)) remember(target)
  })
}

function show(language: string): void {
  for (const input of tabs()) if (input.value === language) input.checked = true
}

function tabs(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`${GROUPS} > input`)]
}
