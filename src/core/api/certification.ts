/** Runs of a test plan on the wire: `certification-runs*` of the Web API. */
import { z } from 'zod'
import { REVIEW_STATES } from '../certification/review.ts'
import type { Decoded } from '../schema.ts'
import { LANGUAGES } from '../site/site.ts'

const text = z.string()

/** `open`: the portal answered with a disruption; the client's next call decides. */
const CASE_STATES = ['waiting', 'open', 'passed', 'failed'] as const

export const certificationCase = z.object({
  id: text,
  title: text,
  /** The call that the case waits for. */
  awaits: text,
  /** Instructions. */
  how: text,
  is_callback: z.boolean().describe('The portal sends callbacks, and the answers decide the case.'),
  state: z.enum(CASE_STATES),
  decided_at: z.iso.datetime().nullable(),
  /** ID of the call that decided it. */
  call: text.nullable(),
  /** Why it failed. */
  finding: text.nullable(),
  /** IDs of the mistakes that explain a wrong signature. */
  mistakes: z.array(text),
})
export type CertificationCase = Decoded<typeof certificationCase>

export const certificationCall = z.object({
  id: text,
  at: z.iso.datetime(),
  /** Null if the document has no such operation. */
  operation: text.nullable(),
  called: text
    .nullable()
    .describe(
      'Method and path of a call that the document does not have. Parts of the path that resemble none of the document are left out.',
    ),
  status: z.int(),
  explanation: z
    .array(text)
    .describe(
      'Explanation of the sandbox: its reason in the requested language, or its sentences in English.',
    ),
  explanation_language: z.enum(LANGUAGES),
  /** The string that the verifier built, and the one that the sender appears to have signed. */
  expected_string: text.nullable(),
  signed_string: text.nullable(),
  /** The values that the expected string is built from. */
  steps: z.array(z.object({ value: text, output: text })),
})
export type CertificationCall = Decoded<typeof certificationCall>

/** How staff reviewed the run. */
const certificationReview = z.object({
  state: z.enum(REVIEW_STATES),
  remark: text,
  at: z.iso.datetime(),
})
export type CertificationReview = Decoded<typeof certificationReview>

export const certificationRunSummary = z.object({
  id: text,
  base_url: text,
  plan_version: z.int(),
  started_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  state: z.enum(['running', 'complete', 'canceled']),
  passed: z.int(),
  failed: z.int(),
  total: z.int(),
  review: certificationReview.nullable(),
})
export type CertificationRunSummary = Decoded<typeof certificationRunSummary>

export const certificationRun = certificationRunSummary.extend({
  /** Higher than `plan_version` if the run can continue with another version. */
  newest_version: z.int(),
  cases: z.array(certificationCase),
  calls: z.array(certificationCall).describe('The newest 50.'),
})
export type CertificationRun = Decoded<typeof certificationRun>
