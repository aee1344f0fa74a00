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

/** `remarked`: staff wrote a remark before the partner submitted the run. */
export const REVIEW_STATES = ['handed-in', 'signed-off', 'sent-back', 'remarked'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** A run that was neither submitted nor signed off only gets a remark. */
export const canSendBack = (review: Pick<Review, 'state'> | null): boolean =>
  review !== null && review.state !== 'remarked'
