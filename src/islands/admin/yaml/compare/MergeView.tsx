/** Two texts side by side, or stacked on narrow windows, with the differences marked. */
import { yaml } from '@codemirror/lang-yaml'
import { MergeView as Merge, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import type { Language } from '#core/site/site.ts'
import { editorPhrases } from '../../../../i18n/all/editor-phrases.ts'
import { usePortal } from '../../portal.ts'
import { editorLook } from '../editor/theme.ts'
import { wrappedLines } from '../editor/wrapped-lines.ts'
import { foldsByKeyboard } from './folds-by-keyboard.ts'

interface Props {
  readonly before: string
  readonly after: string
  readonly beforeLabel: string
  readonly afterLabel: string
}

/** Limits for long documents: exact differences if they are fast to find, otherwise whole lines. */
const DIFF = { scanLimit: 500, timeout: 1_000 }
const COLLAPSE = { margin: 3, minSize: 6 }
const NARROW = '(width < 900px)'

export function MergeView({ before, after, beforeLabel, afterLabel }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { language } = usePortal()
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  useEffect(() => {
    const parent = place.current
    if (parent === null) return
    if (isNarrow) {
      const merge = unifiedMergeView({
        original: before,
        mergeControls: false,
        diffConfig: DIFF,
        collapseUnchanged: COLLAPSE,
      })
      const extensions = [reading(afterLabel, language), merge]
      const view = new EditorView({ parent, doc: after, extensions })
      return () => view.destroy()
    }
    const view = new Merge({
      parent,
      a: { doc: before, extensions: reading(beforeLabel, language) },
      b: { doc: after, extensions: reading(afterLabel, language) },
      diffConfig: DIFF,
      collapseUnchanged: COLLAPSE,
    })
    return () => view.destroy()
  }, [before, after, beforeLabel, afterLabel, language, isNarrow])
  return (
    <div className="yaml-merge">
      <div className="yaml-merge-titles">
        <b>{beforeLabel}</b>
        <b>{afterLabel}</b>
      </div>
      <div ref={place} />
    </div>
  )
}

const reading = (label: string, language: Language): Extension => [
  EditorState.phrases.of(editorPhrases[language]),
  lineNumbers(),
  yaml(),
  editorLook(),
  foldsByKeyboard(language),
  EditorState.readOnly.of(true),
  wrappedLines,
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
]
