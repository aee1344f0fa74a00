/** Lists the problems below the text; a click scrolls to the line. */

import { memo, useState } from 'react'
import type { ShownProblem } from '../check/check-document.ts'
import { useYamlTexts, type YamlTexts } from '../yaml-texts.ts'

interface Props {
  readonly problems: readonly ShownProblem[]
  readonly isChecking: boolean
  readonly failure: string | undefined
  readonly onChoose: (line: number) => void
}

const SEVERITIES = ['error', 'warning', 'info'] as const
/** More problems of one kind are folded. */
const MAX_ALIKE = 3
const NAMES = { error: 'errors', warning: 'warnings', info: 'hints' } as const

export const ProblemList = memo(function ProblemList(props: Props) {
  const { problems, isChecking, failure, onChoose } = props
  const y = useYamlTexts()
  const [isOpen, setIsOpen] = useState(false)
  const sorted = SEVERITIES.flatMap((severity) =>
    problems.filter((problem) => problem.severity === severity),
  )
  const shown = isOpen ? sorted : sorted.slice(0, 1)
  return (
    <section className="yaml-problems" aria-label={y('problems')} data-open={isOpen || undefined}>
      <header>
        <p role="status">
          {SEVERITIES.map((severity) => {
            const count = problems.filter((problem) => problem.severity === severity).length
            return (
              count > 0 && (
                <b key={severity} data-severity={severity}>
                  {countOf(severity, count, y)}
                </b>
              )
            )
          })}
          {problems.length === 0 && !isChecking && failure === undefined && y('noProblems')}
          {isChecking && <span> {y('checking')}</span>}
        </p>
        {sorted.length > 1 && (
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {y(isOpen ? 'showLess' : 'showAll')}
          </button>
        )}
      </header>
      {failure !== undefined && <p role="alert">{y('checkFailed', { message: failure })}</p>}
      <ul>
        {[...Map.groupBy(shown, ({ severity, code }) => `${severity} ${code}`)].map(
          ([kind, group]) => {
            const items = group.map((problem) => (
              <ProblemItem key={keyOf(problem)} problem={problem} onChoose={onChoose} />
            ))
            if (items.length <= MAX_ALIKE) return items
            return [
              ...items.slice(0, 1),
              <li key={kind}>
                <details>
                  <summary>{y('problemsAlike', { count: items.length - 1 })}</summary>
                  <ul>{items.slice(1)}</ul>
                </details>
              </li>,
            ]
          },
        )}
      </ul>
    </section>
  )
})

interface ItemProps {
  readonly problem: ShownProblem
  readonly onChoose: (line: number) => void
}

function ProblemItem({ problem: { severity, line, message }, onChoose }: ItemProps) {
  const y = useYamlTexts()
  return (
    <li>
      {line === undefined ? (
        <span data-severity={severity}>{message}</span>
      ) : (
        <button type="button" onClick={() => onChoose(line)}>
          <b data-severity={severity}>{y('atLine', { line })}:</b> {message}
        </button>
      )}
    </li>
  )
}

const keyOf = ({ code, pointer, line, message }: ShownProblem): string =>
  `${code} ${pointer ?? ''} ${line ?? 0} ${message}`

function countOf(severity: (typeof SEVERITIES)[number], count: number, y: YamlTexts): string {
  return y(NAMES[severity], { count })
}
