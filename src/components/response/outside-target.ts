/** The next operation of a response that isn't in the document. */
import type { Link } from '#core/openapi/model.ts'

/** @returns the operation as written; undefined if it is in the document, and has a page */
export const outsideTarget = ({
  operation,
  operationRef,
  operationId,
}: Link): string | undefined =>
  operation === undefined ? (operationId ?? operationRef) : undefined
