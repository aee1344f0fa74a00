/** Which requests the published document allows. */
export { matchOperation, type OperationMatch, type PolicyRefusal } from './match.ts'
export { compilePolicy, type Policy, type PolicyOperation } from './policy.ts'
export { pathSegments } from './segments.ts'
