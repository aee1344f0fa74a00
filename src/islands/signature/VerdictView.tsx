/** The diagnosis: the mistake in words, the remedy, and the two strings side by side. */
import { schemeInWords } from '#core/signature/scheme-in-words.ts'
import type { Texts } from '../../components/signature/texts.ts'
import { ChangedRow } from './ChangedRow.tsx'
import type { Masked } from './masked-secrets.ts'
import type { Verdict } from './why.ts'

interface Props extends Texts {
  readonly verdict: Verdict
  /** True if a key pair signs, and no shared secret. */
  readonly isPair: boolean
}

export function VerdictView({ verdict, isPair, t, mistakes }: Props) {
  const { presented, expected } = verdict
  const hasStrings = `${presented?.text ?? ''}${expected.text}` !== ''
  return (
    <>
      <p className="sg-hint">{t(readAsText(verdict, isPair))}</p>
      <Outcome verdict={verdict} isPair={isPair} t={t} mistakes={mistakes} />
      {verdict.outcome !== 'correct' && hasStrings && (
        <dl className="sg-rows">
          {presented !== null && presented.text !== expected.text && (
            <ChangedRow
              name={t('why.presented')}
              text={presented.text}
              example={expected.text}
              size={sizeInWords(presented, t)}
              t={t}
            />
          )}
          <ChangedRow
            name={t('why.expected')}
            text={expected.text}
            example={presented?.text ?? expected.text}
            size={sizeInWords(expected, t)}
            t={t}
          />
        </dl>
      )}
    </>
  )
}

const sizeInWords = ({ sizeBytes }: Masked, t: Texts['t']): string =>
  sizeBytes === null ? '' : t('bytes', { count: sizeBytes })

function Outcome({ verdict, isPair, t, mistakes }: Props) {
  switch (verdict.outcome) {
    case 'correct':
      return (
        <div className="sp-outcome sp-right">
          {verdict.readAs === 'string' ? (
            <p>{t(stringText('correct', isPair))}</p>
          ) : (
            <>
              <h3>{t('why.correct')}</h3>
              <p>{t('why.correctText')}</p>
            </>
          )}
        </div>
      )
    case 'mistakes':
      return (
        <div className="sp-outcome">
          <h3>
            {verdict.explains === 'string-to-sign'
              ? t('why.foundString')
              : t(verdict.mistakes.length > 1 ? 'why.foundSeveral' : 'why.found')}
          </h3>
          {verdict.mistakes.map((mistake) => (
            <p key={mistake} data-mistake={mistake}>
              <b>{mistakes(`${mistake}.what`)}</b> {mistakes(`${mistake}.fix`)}
            </p>
          ))}
        </div>
      )
    case 'other-scheme':
      return (
        <div className="sp-outcome">
          <h3>{t('why.otherScheme')}</h3>
          {verdict.scheme && <p>{schemeInWords(verdict.scheme, t)}</p>}
        </div>
      )
    case 'unexplained':
      return (
        <div className="sp-outcome sp-unknown">
          <h3>{t('why.unexplained')}</h3>
          <p>{causeInWords(verdict, t) ?? t(stringText(verdict.string, isPair))}</p>
          {verdict.isBare && <p>{t('why.noBody')}</p>}
          {!verdict.isComplete && <p>{t('why.incomplete')}</p>}
        </div>
      )
  }
}

function causeInWords(
  { bodySizes, lengths, string, value }: Verdict,
  t: Texts['t'],
): string | undefined {
  if (bodySizes !== null && string !== 'other-key') return t('why.otherBody', bodySizes)
  if (value !== null) return t('why.unexplainedValue', { name: value })
  return lengths === null
    ? undefined
    : t(lengths.presented < lengths.expected ? 'why.shorter' : 'why.longer', lengths)
}

const STRING_TEXTS = {
  correct: 'why.stringRight',
  differs: 'why.unexplainedString',
  unknown: 'why.unexplainedSignature',
  'other-key': 'why.unexplainedKey',
} as const

const stringText = (string: Verdict['string'], isPair: boolean) =>
  isPair && (string === 'correct' || string === 'unknown')
    ? (`${STRING_TEXTS[string]}.pair` as const)
    : STRING_TEXTS[string]

const readAsText = ({ readAs }: Verdict, isPair: boolean) =>
  isPair && readAs !== 'signature' && readAs !== 'string'
    ? (`why.readAs.${readAs}.pair` as const)
    : (`why.readAs.${readAs}` as const)
