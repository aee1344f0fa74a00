/** Parameters of an operation, grouped by location. */
import type { Parameter } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { MessageKey } from '../../i18n/index.ts'
import type { RenderContext } from '../render-context.ts'
import { Section } from '../Section.tsx'
import { Fields } from '../schema/Fields.tsx'
import { parameterField } from './parameter-field.ts'

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
              fields={here.map((parameter) => fieldOf(parameter, context))}
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

function fieldOf(parameter: Parameter, context: RenderContext): SchemaField {
  const schema = parameter.schema ?? parameter.content?.[0]?.schema ?? true
  return parameterField(parameter, context.toField(schema, 'request', PARAMETER_NODES), context.t)
}
