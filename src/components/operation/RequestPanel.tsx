/** The request as code, with a button that opens the playground in its place. */
import type { Operation } from '#core/openapi/model.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { CodeBlock } from '../code/CodeBlock.tsx'
import { CopyButton } from '../code/CopyButton.tsx'
import type { RenderContext, RequestSample } from '../render-context.ts'
import { Tabs } from '../Tabs.tsx'
import { EXAMPLE_ORIGIN, hasExampleOrigin, hasOtherHost } from './example-address.ts'
import { sentExample } from './request-samples.ts'

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
  const sent = sentExample(operation)
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
            content: <CodeBlock source={sourceOf(sample, t)} language={sample.language} />,
          }))}
        />
      )}
      {samples.length > 0 && <CopyButton label={t('copy.action')} title={t('copy.code')} />}
      {samples.length > 0 && sent && (
        <p className="panel-note">
          {t('request.sentExample', { name: sent.summary ?? sent.name })}
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
          <div className="try" id={context.uniqueId('try')}>
            <span>{t('request.fromExample')}</span>
            {context.hasMoreFields(operation) && (
              <label>
                <input type="checkbox" data-all-fields={context.recipe === null ? '' : 'signed'} />
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

/** The comment of a sample, such as `# `, before the sentence in the language of the page. */
const sourceOf = ({ source, isMissing }: RequestSample, t: RenderContext['t']): string =>
  isMissing ? `${/^\S+ /.exec(source)?.[0]}${t('request.bodySigned')}` : source

/** A callback is neither signed nor forwarded: the browser posts it to the entered URL. */
function buttonText({ kind }: Operation, { recipe, hasPortal }: RenderContext): MessageKey {
  if (kind !== 'operation') return 'request.post'
  return recipe === null || !hasPortal ? 'request.try' : 'request.send'
}
