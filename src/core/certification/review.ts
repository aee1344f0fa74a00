/** The partner submits a run, then staff review it. The remark is for the partner. */
export interface Review {
  readonly state: ReviewState
  readonly remark: string
  readonly atMs: number
  /** Name of who decided; absent if the partner handed the run in, and in older reviews. Staff see it, partners don't. */
  readonly by?: string
  /** Name of the partner when the run was signed off, for its report; absent in other and in older reviews. */
  readonly partner?: string
}

export const REVIEW_STATES = ['handed-in', 'signed-off', 'sent-back'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
