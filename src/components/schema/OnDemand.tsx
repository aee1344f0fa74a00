/**
 * Links to the page of a schema with its fields, which `elements/open-fields.ts` opens in place.
 */

interface Props {
  readonly href: string
  /** Name of the schema. */
  readonly name: string
  readonly label: string
}

export function OnDemand({ href, name, label }: Props) {
  return (
    <details className="field-children" data-fields-from={href}>
      <summary>{label}</summary>
      <p className="field-note">
        <a href={href}>{name}</a>
      </p>
    </details>
  )
}
