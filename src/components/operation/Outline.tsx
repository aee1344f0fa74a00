/** Links to the sections of a long page; a short one needs none. */
import type { Operation } from '#core/openapi/model.ts'
import type { MessageKey, Translate } from '../../i18n/index.ts'
import { LOCATIONS } from '../parameter/Parameters.tsx'

const MIN_SECTIONS = 4

interface Props {
  readonly operation: Operation
  readonly t: Translate
}

export function Outline({ operation, t }: Props) {
  const sections = sectionsOf(operation)
  if (sections.length < MIN_SECTIONS) return null
  return (
    <nav className="section-links" aria-label={t('operation.onThisPage')}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {t(title)}
        </a>
      ))}
    </nav>
  )
}

/** Uses the IDs that sections get on a page with one operation. */
function sectionsOf({
  method,
  parameters,
  requestBody,
  callbacks,
}: Operation): readonly { readonly id: string; readonly title: MessageKey }[] {
  const places = LOCATIONS.filter((place) => parameters.some((one) => one.in === place.in))
  return [
    // The operation itself has its method as ID, and `query` is a method.
    ...places
      .filter((place) => place.in !== method.toLowerCase())
      .map((place) => ({ id: place.in, title: place.title })),
    ...(requestBody ? [{ id: 'body', title: 'body.title' } as const] : []),
    { id: 'responses', title: 'responses.title' },
    ...(callbacks.length > 0 ? [{ id: 'callbacks', title: 'operation.callbacks' } as const] : []),
  ]
}
