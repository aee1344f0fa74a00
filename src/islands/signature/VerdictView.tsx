/** What the diagnosis says: the mistake in words, what to do, and the two strings side by side. */
import type { Texts } from '../../components/signature/texts.ts'
import { ChangedRow } from './ChangedRow.tsx'
import type { Verdict } from './why.ts'

interface Props extends Texts {
  readonly verdict: Verdict
}

export function VerdictView({ verdict, texts, mistakes }: Props) {
  const { presentedString, expectedString } = verdict
  return (
    <>
      <p className="sg-hint">{texts[`why.readAs.${verdict.readAs}`]}</p>
      <Outcome verdict={verdict} texts={texts} mistakes={mistakes} />
      {verdict.outcome !== 'correct' && (
        <dl className="sg-rows">
          {presentedString !== null && presentedString !== expectedString && (
            <ChangedRow
              name={texts['why.presented']}
              text={presentedString}
              example={expectedString}
              texts={texts}
            />
          )}
          <ChangedRow
            name={texts['why.expected']}
            text={expectedString}
            example={presentedString ?? expectedString}
            texts={texts}
          />
        </dl>
      )}
    </>
  )
}

function Outcome({ verdict, texts, mistakes }: Props) {
  switch (verdict.outcome) {
    case 'correct':
      return (
        <div className="sp-outcome sp-right">
          <h3>{texts['why.correct']}</h3>
          <p>{texts['why.correctText']}</p>
        </div>
      )
    case 'mistakes':
      return (
        <div className="sp-outcome">
          <h3>
            {verdict.explains === 'string-to-sign'
              ? texts['why.foundString']
              : texts[verdict.mistakes.length > 1 ? 'why.foundTwo' : 'why.found']}
          </h3>
          {verdict.mistakes.map((mistake) => (
            <p key={mistake} data-mistake={mistake}>
              <b>{mistakes[`${mistake}.what`]}</b> {mistakes[`${mistake}.fix`]}
            </p>
          ))}
        </div>
      )
    case 'unexplained':
      return (
        <div className="sp-outcome sp-unknown">
          <h3>{texts['why.unexplained']}</h3>
          <p>{texts[UNEXPLAINED[verdict.string]]}</p>
          {!verdict.isComplete && <p>{texts['why.incomplete']}</p>}
        </div>
      )
  }
}

const UNEXPLAINED = {
  correct: 'why.stringRight',
  differs: 'why.unexplainedString',
  unknown: 'why.unexplainedSignature',
} as const
