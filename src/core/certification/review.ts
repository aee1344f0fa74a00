/** The partner hands a run in, then staff review it. The remark is for the partner. */
export interface Review {
  readonly state: ReviewState
  readonly remark: string
  readonly atMs: number
}

export const REVIEW_STATES = ['handed-in', 'signed-off', 'sent-back'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
