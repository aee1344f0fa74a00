/** Writes a row of the store as the wire spells it. */

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

export type SnakeCased<Row> = {
  readonly [Name in keyof Row as SnakeCase<Name & string>]: Row[Name]
}

/** @example snakeCased({ createdAt: 'x' }) // { created_at: 'x' } */
export const snakeCased = <Row extends object>(row: Row): SnakeCased<Row> =>
  // as: the type says of each name what the replacement does.
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  ) as SnakeCased<Row>
