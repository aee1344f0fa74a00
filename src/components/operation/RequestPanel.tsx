/** The request as code, with a button that opens the playground in its place. */
import type { Operation } from '#core/openapi/model.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { CodeBlock } from '../code/CodeBlock.tsx'
import { CopyButton } from '../code/CopyButton.tsx'
import type { RenderContext } from '../render-context.ts'
import { Tabs } from '../Tabs.tsx'
import { type BodyGroup, bodyGroups } from './body-choices.ts'
import { EXAMPLE_ORIGIN, hasExampleOrigin, hasOtherHost } from './example-address.ts'
import { sentTitle, sourceOf } from './request-samples.ts'
import { type WayOption, wayOptions } from './way-options.ts'

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
  readonly prefix: string
}

export function RequestPanel({ operation, context, prefix }: Props) {
  const { t } = context
  const samples = context.samplesOf(operation)
  const data = context.playgroundData(operation)
  if (samples.length === 0 && data === undefined) return null
  const sent = sentTitle(operation)
  const groups = samples.length === 0 ? [] : bodyGroups(operation)
  const ways = samples.length === 0 ? [] : wayOptions(operation, context)
  const missing = t('request.bodySigned')
  return (
    <div className="panel">
      {samples.length > 0 && (
        <Tabs
          look="panel"
          label={t('request.language')}
          id={context.uniqueId(`${prefix}sample`)}
          remember="sample-language"
          tabs={samples.map((sample) => ({
            label: sample.label,
            value: sample.code,
            content: <CodeBlock source={sourceOf(sample, missing)} language={sample.language} />,
          }))}
        />
      )}
      {samples.length > 0 && <CopyButton label={t('copy.action')} title={t('copy.code')} />}
      {samples.length > 0 && sent && (
        <p className="panel-note" data-sent={data === undefined ? undefined : ''}>
          {t('request.sentExample', { name: sent })}
        </p>
      )}
      {samples.length > 0 && hasExampleOrigin(operation) && (
        <p className="panel-note">
          {t(hasOtherHost(operation) ? 'request.firstOrigin' : 'request.exampleOrigin', {
            origin: EXAMPLE_ORIGIN,
          })}
        </p>
      )}
      {data !== undefined && (
        <gapura-island data-island="playground" data-src={data}>
          <div
            className="try"
            id={context.uniqueId('try')}
            data-signed={context.recipe === null ? undefined : ''}
            data-missing={context.recipe === null || groups.length === 0 ? undefined : missing}
          >
            {groups.length > 0 && <BodyChoice groups={groups} title={t('body.title')} />}
            {ways.length > 0 && <WayChoice ways={ways} title={t('security.title')} />}
            {groups.length + ways.length === 0 && <span>{t('request.fromExample')}</span>}
            {context.hasMoreFields(operation) && (
              <label>
                <input type="checkbox" />
                {t('request.allFields')}
              </label>
            )}
            <button type="button" className="button-bright">
              {t(buttonText(operation, context))}
            </button>
          </div>
        </gapura-island>
      )}
    </div>
  )
}

interface BodyChoiceProps {
  readonly groups: readonly BodyGroup[]
  readonly title: string
}

/** The first option is the body that the samples of the page send. */
function BodyChoice({ groups, title }: BodyChoiceProps) {
  return (
    <select name="body" aria-label={title}>
      {groups.map((group) => optionsOf(group, groups.length))}
    </select>
  )
}

function optionsOf({ mediaType, choices }: BodyGroup, groups: number) {
  const options = choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
  if (groups === 1 || choices.length === 1) return options
  return (
    <optgroup key={mediaType} label={mediaType}>
      {options}
    </optgroup>
  )
}

interface WayChoiceProps {
  readonly ways: readonly WayOption[]
  readonly title: string
}

/** The first option is the way that the samples of the page take. */
function WayChoice({ ways, title }: WayChoiceProps) {
  return (
    <select name="way" aria-label={title}>
      {ways.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** A callback is neither signed nor forwarded: the browser posts it to the entered URL. */
function buttonText({ kind }: Operation, { recipe, hasPortal }: RenderContext): MessageKey {
  if (kind !== 'operation') return 'request.post'
  return recipe === null || !hasPortal ? 'request.try' : 'request.send'
}
