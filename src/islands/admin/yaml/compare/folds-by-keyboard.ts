/** Turns folds of unchanged lines into buttons: the library opens them by mouse only. */
import type { Extension } from '@codemirror/state'
import { EditorView, ViewPlugin } from '@codemirror/view'

const FOLD = '.cm-collapsedLines'

export const foldsByKeyboard: Extension = [
  ViewPlugin.define((view) => {
    const makeButtons = (): void => {
      for (const fold of view.contentDOM.querySelectorAll<HTMLElement>(`${FOLD}:not([role])`)) {
        fold.setAttribute('role', 'button')
        fold.tabIndex = 0
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
