/** Lists the problems below the text by rule. A click scrolls to the line, and some have a fix. */
import { memo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { isFixable } from '#core/openapi/edit/fixable-problems.ts'
import { useTexts } from '../../texts.tsx'
import type { ShownProblem } from '../check/check-document.ts'
import { useYamlTexts, type YamlTexts } from '../yaml-texts.ts'

interface Props {
  readonly problems: readonly ShownProblem[]
  readonly isChecking: boolean
  readonly hasFailed: boolean
  readonly onChoose: (line: number) => void
  readonly onRetry: () => void
  /** Omitted for people who may not edit. */
  readonly onFix?: (problems: readonly ShownProblem[]) => void
}

const SEVERITIES = ['error', 'warning', 'info'] as const
/** More problems of one kind are folded. */
const MAX_ALIKE = 3
const NAMES = { error: 'errors', warning: 'warnings', info: 'hints' } as const

export const ProblemList = memo(function ProblemList(props: Props) {
  const { problems, isChecking, hasFailed, onChoose, onRetry, onFix } = props
  const t = useTexts()
  const y = useYamlTexts()
  // A link from the overview shows one rule.
  const [parameters] = useSearchParams()
  const [rule, setRule] = useState(parameters.get('rule') ?? '')
  const [isOpen, setIsOpen] = useState(rule !== '')
  const rules = Map.groupBy(problems, ({ code }): string => code)
  // Once its last problem is corrected, a rule is no longer a choice.
  const ofRule = rules.get(rule)
  const sorted = SEVERITIES.flatMap((severity) =>
    (ofRule ?? problems).filter((problem) => problem.severity === severity),
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
          {problems.length === 0 && !isChecking && !hasFailed && y('noProblems')}
          {isChecking && <span> {y('checking')}</span>}
        </p>
        {isOpen && rules.size > 1 && (
          <select
            aria-label={y('rule')}
            value={ofRule === undefined ? '' : rule}
            onChange={(event) => setRule(event.currentTarget.value)}
          >
            <option value="">{y('allRules')}</option>
            {[...rules].map(([code, { length }]) => (
              <option key={code} value={code}>
                {code} ({length})
              </option>
            ))}
          </select>
        )}
        {problems.length > 1 && (
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {y(isOpen ? 'showLess' : 'showAll')}
          </button>
        )}
      </header>
      {hasFailed && (
        <p role="alert">
          {y('checkFailed')}{' '}
          <button type="button" onClick={onRetry}>
            {t('action.retry')}
          </button>
        </p>
      )}
      <ul>
        {[...Map.groupBy(shown, ({ severity, code }) => `${severity} ${code}`)].map(
          ([kind, group]) => {
            const items = group.map((problem) => (
              <ProblemItem key={keyOf(problem)} {...{ problem, onChoose, onFix }} />
            ))
            if (items.length <= MAX_ALIKE) return items
            const [first] = group
            return [
              ...items.slice(0, 1),
              <li key={kind}>
                <details open={ofRule !== undefined}>
                  <summary>{y('problemsAlike', { count: items.length - 1 })}</summary>
                  <ul>{items.slice(1)}</ul>
                </details>
                {first && onFix && isFixable(first) && (
                  <FixButton text={y('fixAll', { count: items.length })} fix={() => onFix(group)} />
                )}
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
  readonly onFix: Props['onFix']
}

function ProblemItem({ problem, onChoose, onFix }: ItemProps) {
  const y = useYamlTexts()
  const { severity, line, message } = problem
  const { meant } = problem.values
  return (
    <li>
      {line === undefined ? (
        <span data-severity={severity}>{message}</span>
      ) : (
        <button type="button" onClick={() => onChoose(line)}>
          <b data-severity={severity}>{y('atLine', { line })}:</b> {message}
        </button>
      )}
      {onFix && isFixable(problem) && (
        <FixButton
          text={typeof meant === 'string' ? y('fixTo', { meant }) : y('fix')}
          fix={() => onFix([problem])}
        />
      )}
    </li>
  )
}

const FixButton = ({ text, fix }: { readonly text: string; readonly fix: () => void }) => (
  <button type="button" className="yaml-fix" onClick={fix}>
    {text}
  </button>
)

const keyOf = ({ code, pointer, line, message }: ShownProblem): string =>
  `${code} ${pointer ?? ''} ${line ?? 0} ${message}`

function countOf(severity: (typeof SEVERITIES)[number], count: number, y: YamlTexts): string {
  return y(NAMES[severity], { count })
}
