/** A named schema as a page: title, description, fields, example. */
import type { JsonSchema } from '#core/openapi/model.ts'
import { BreakableName } from '../BreakableName.tsx'
import { CopyButton } from '../code/CopyButton.tsx'
import { ExampleBlock } from '../code/ExampleBlock.tsx'
import { DocumentText } from '../DocumentText.tsx'
import type { RenderContext } from '../render-context.ts'
import { MediaTypes } from '../request-body/MediaTypes.tsx'
import { Section } from '../Section.tsx'
import { FurtherReading } from './FurtherReading.tsx'

const SCHEMA_NODES = 120

interface Props {
  readonly name: string
  readonly schema: JsonSchema
  readonly context: RenderContext
}

export function SchemaContent({ name, schema, context }: Props) {
  const { t } = context
  const media = { mediaType: 'application/json', schema, examples: [], encoding: {} }
  const [example] = context.examplesOf(media, 'response')
  const { description, externalDocs } = context.toField(schema, 'both', 1)
  return (
    <div className="operation">
      <div className="operation-text">
        <h1 className="operation-title">
          <BreakableName name={name} />
        </h1>
        {description !== undefined && (
          <DocumentText className="prose" text={description} context={context} />
        )}
        <FurtherReading docs={externalDocs} context={context} />
        <Section level={2} title={t('schema.fields')} id={context.uniqueId('fields')}>
          {/* Other pages load the content of this element (elements/open-fields.ts). */}
          <div data-fields="">
            <MediaTypes
              content={[media]}
              context={context}
              direction="both"
              idPrefix="field"
              hasRowIds
              maxNodes={SCHEMA_NODES}
              isDescribed
            />
          </div>
        </Section>
      </div>
      {example && (
        <div className="rail">
          <div className="panel">
            <p className="panel-title">{t('schema.example')}</p>
            <ExampleBlock example={example} t={t} />
            <CopyButton label={t('copy.action')} title={t('copy.code')} />
          </div>
        </div>
      )}
    </div>
  )
}
