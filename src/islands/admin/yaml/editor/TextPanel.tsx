/** The text with its problems below. */
import type { Text } from '@codemirror/state'
import type { PropsWithChildren, Ref } from 'react'
import { useRights } from '../../session/agent.ts'
import type { ShownProblem } from '../check/check-document.ts'
import type { Draft } from '../saving/use-draft.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { CodeEditor, type CodeEditorHandle } from './CodeEditor.tsx'
import { ProblemList } from './ProblemList.tsx'
import type { TextCheck } from './use-text-check.ts'
import { useWritingTools } from './use-writing-tools.ts'

interface Props extends PropsWithChildren {
  readonly editor: Ref<CodeEditorHandle>
  readonly draft: Draft
  readonly check: TextCheck
  /** 1-based; also called once at the start. */
  readonly onLine: (line: number) => void
  /** Scrolls to a line of the text. */
  readonly onChoose: (line: number) => void
  readonly onFix: (problems: readonly ShownProblem[]) => void
}

export function TextPanel(props: Props) {
  const { editor, draft, check, onLine, onChoose, onFix, children } = props
  const y = useYamlTexts()
  const { mayEdit } = useRights()
  const tools = useWritingTools(check.checked?.components)
  const typed = (text: Text): void =>
    draft.change((now) => (now.text.eq(text) ? now : { ...now, text }))
  return (
    <div className="yaml-text">
      <CodeEditor
        ref={editor}
        label={y('editor')}
        {...(mayEdit && { describedBy: 'yaml-keys' })}
        initial={draft.state.fields.text}
        isReadOnly={!mayEdit}
        tools={tools}
        problems={check.problems}
        problemsOf={check.of}
        onChange={typed}
        onLine={onLine}
      />
      {mayEdit && (
        <p id="yaml-keys" className="yaml-keys">
          {y('editorKeys')}
        </p>
      )}
      <ProblemList
        problems={check.problems}
        isChecking={check.isChecking}
        hasFailed={check.hasFailed}
        onChoose={onChoose}
        onRetry={check.retry}
        {...(mayEdit && { onFix })}
      />
      {children}
    </div>
  )
}
