/**
 * Turns folds of unchanged lines into buttons, because the library opens them by mouse only, and
 * writes their number as the language does.
 */
import type { Extension } from '@codemirror/state'
import { EditorView, ViewPlugin } from '@codemirror/view'
import type { Language } from '#core/site/site.ts'

const FOLD = '.cm-collapsedLines'

/** @example withNumberFormat('81608 unchanged lines', 'en') // '81,608 unchanged lines' */
export const withNumberFormat = (text: string, language: Language): string =>
  text.replace(/\d+/, (count) => new Intl.NumberFormat(language).format(Number(count)))

export const foldsByKeyboard = (language: Language): Extension => [
  ViewPlugin.define((view) => {
    const makeButtons = (): void => {
      for (const fold of view.contentDOM.querySelectorAll<HTMLElement>(`${FOLD}:not([role])`)) {
        fold.setAttribute('role', 'button')
        fold.tabIndex = 0
        fold.textContent = withNumberFormat(fold.textContent, language)
      }
    }
    // The first folds are drawn after the extensions are created.
    queueMicrotask(makeButtons)
    return { docViewUpdate: makeButtons }
  }),
  EditorView.domEventHandlers({
    keydown(event, view) {
      const { target, key } = event
      const isFold = target instanceof HTMLElement && target.matches(FOLD)
      if (!isFold || (key !== 'Enter' && key !== ' ')) return false
      target.click()
      // The focused fold no longer exists; reading continues in the text that it hid.
      view.focus()
      return true
    },
  }),
]
