/** The ways in which a document lets a request be authorized, for samples and the playground. */
import type { Operation, SecurityRequirement, SecurityScheme } from '../openapi/model.ts'

export type SecuritySchemes = Readonly<Record<string, SecurityScheme>>

/** A security scheme that a request needs. */
export interface NeededScheme extends SecurityRequirement {
  /** Type `unknown` if the document doesn't describe it. */
  readonly definition: SecurityScheme
}

/** Schemes that apply together. An empty list means that no authorization is needed. */
export type Alternative = readonly NeededScheme[]

/** Any one of them suffices (OpenAPI 3.1.1 §4.8.30). Empty if the operation has no security. */
export function alternativesOf(
  { security }: Pick<Operation, 'security'>,
  schemes: SecuritySchemes,
): readonly Alternative[] {
  return security.map((requirements) =>
    requirements.map((requirement) => ({
      ...requirement,
      definition: Object.hasOwn(schemes, requirement.scheme)
        ? (schemes[requirement.scheme] ?? UNKNOWN)
        : UNKNOWN,
    })),
  )
}

/** Names of the schemes of a way, to find it in another operation. */
export const printWay = (way: readonly SecurityRequirement[]): string =>
  JSON.stringify(way.map(({ scheme }) => scheme))

const UNKNOWN: SecurityScheme = { type: 'unknown' }
