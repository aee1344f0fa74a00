/** Reads the reason of an error from a response of the sandbox. */
import { reasonIn, type SandboxErrorReason } from '#core/signature/sandbox-error-words.ts'
import { errorIn } from '../../shared/signing-error.ts'

/** @returns null if the response has no reason in the sandbox's format */
export const decodeReason = (body: string | undefined): SandboxErrorReason | null =>
  reasonIn(errorIn(body))
