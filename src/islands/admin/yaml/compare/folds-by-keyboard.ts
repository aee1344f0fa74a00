/** Folds of unchanged lines are buttons: the library opens them by mouse only. */
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
    // The first folds are drawn after the extensions are made.
    queueMicrotask(makeButtons)
    return { docViewUpdate: makeButtons }
  }),
  EditorView.domEventHandlers({
    keydown(event, view) {
      const { target, key } = event
      const isFold = target instanceof HTMLElement && target.matches(FOLD)
      if (!isFold || (key !== 'Enter' && key !== ' ')) return false
      target.click()
      // What had the focus is gone: the text that it hid is where reading goes on.
      view.focus()
      return true
    },
  }),
]
