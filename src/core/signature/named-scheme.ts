/** The scheme of a request, if the document's recipe doesn't verify it. */
export interface NamedScheme {
  /** Null for the document's own recipe. */
  readonly preset: string | null
  /** Only those that differ from the document's, or from the preset's defaults. */
  readonly choices: Readonly<Record<string, string>>
}

/** `endpoint: path, signature: hex` */
export const printChoices = ({ choices }: NamedScheme): string =>
  Object.entries(choices)
    .map(([axis, chosen]) => `${axis}: ${chosen}`)
    .join(', ')
