import type { Operation } from './model.ts'

/** True for an operation that answers with an access token, whether its requests are signed or not. */
export const isTokenOperation = (
  operation: Pick<Operation, 'isTokenEndpoint' | 'issuesToken'>,
): boolean => operation.isTokenEndpoint || operation.issuesToken === true
