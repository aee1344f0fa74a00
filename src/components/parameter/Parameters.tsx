/** Parameters of an operation, grouped by location. */
import type { Parameter } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { MessageKey } from '../../i18n/index.ts'
import type { RenderContext } from '../render-context.ts'
import { Section } from '../Section.tsx'
import { describedField } from '../schema/described-field.ts'
import { Fields } from '../schema/Fields.tsx'

export const LOCATIONS: readonly { readonly in: Parameter['in']; readonly title: MessageKey }[] = [
  { in: 'path', title: 'parameters.path' },
  { in: 'query', title: 'parameters.query' },
  { in: 'querystring', title: 'parameters.querystring' },
  { in: 'header', title: 'parameters.header' },
  { in: 'cookie', title: 'parameters.cookie' },
]

/** Limit per parameter: few are deep, and one that is must leave rows for the others. */
const PARAMETER_NODES = 30

interface Props {
  readonly parameters: readonly Parameter[]
  readonly context: RenderContext
  readonly level: 2 | 3
  /** ID prefix that distinguishes the operations of a page. */
  readonly prefix: string
}

export function Parameters({ parameters, context, level, prefix }: Props) {
  return (
    <>
      {LOCATIONS.map((location) => {
        const here = parameters.filter((parameter) => parameter.in === location.in)
        if (here.length === 0) return null
        return (
          <Section
            key={location.in}
            level={level}
            title={context.t(location.title)}
            id={context.uniqueId(`${prefix}${location.in}`)}
          >
            <Fields
              fields={here.map((parameter) => parameterField(parameter, context))}
              context={context}
              idPrefix={`${prefix}${location.in}`}
              unfolded
            />
          </Section>
        )
      })}
    </>
  )
}

/** Puts the serialization after the description. */
function parameterField(parameter: Parameter, context: RenderContext): SchemaField {
  const schema = parameter.schema ?? parameter.content?.[0]?.schema ?? true
  const field = context.toField(schema, 'request', PARAMETER_NODES)
  const described = describedField(parameter, field)
  const notes = serializationNotes(parameter, field, context)
  return { ...described, ...descriptionWith(described.description, notes) }
}

function descriptionWith(
  text: string | undefined,
  notes: readonly string[],
): { description?: string } {
  const parts = [text?.trim() ?? '', notes.length > 0 ? `(${notes.join('; ')})` : '']
  const description = parts.filter((part) => part !== '').join('\n\n')
  return description === '' ? {} : { description }
}

/** Lists only differences from the defaults (OpenAPI 3.2 §4.12.2). */
function serializationNotes(
  parameter: Parameter,
  field: SchemaField,
  { t }: RenderContext,
): readonly string[] {
  const isCompound = field.type.names.some((name) => name === 'array' || name === 'object')
  const notes: string[] = []
  const style = parameter.style
  if (isCompound && style === 'form' && parameter.explode === false && parameter.in === 'query') {
    notes.push(t('parameters.style.csv'))
  }
  if (style === 'spaceDelimited') notes.push(t('parameters.style.spaceDelimited'))
  if (style === 'pipeDelimited') notes.push(t('parameters.style.pipeDelimited'))
  if (style === 'deepObject') notes.push(t('parameters.style.deepObject'))
  if (style === 'matrix') notes.push(t('parameters.style.matrix'))
  if (style === 'label') notes.push(t('parameters.style.label'))
  if (parameter.allowReserved === true) notes.push(t('parameters.allowReserved'))
  if (parameter.allowEmptyValue === true) notes.push(t('parameters.allowEmptyValue'))
  const [media] = parameter.content ?? []
  if (media) notes.push(t('parameters.style', { style: media.mediaType }))
  return notes
}
