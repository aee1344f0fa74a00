/** A schema that refers to a named one. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
