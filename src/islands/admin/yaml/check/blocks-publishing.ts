/** Which problems have to be corrected first. */
import type { Problem } from '#core/openapi/model.ts'

/** A published document may hold neither; the worker refuses external references too. */
export const blocksPublishing = ({ severity, code }: Pick<Problem, 'severity' | 'code'>): boolean =>
  severity === 'error' || code === 'ref-external'
