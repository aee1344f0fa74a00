import { err } from '#core/result.ts'

/** An error with a sentence for the log. */
export const refused = <Code extends string>(code: Code, message: string) => err({ code, message })
