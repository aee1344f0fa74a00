/** Names releases by a time. */

export interface ReleaseTimes {
  readonly requestedAt: string
  readonly finishedAt: string | null
}

/** Time by which everything names a build's release: the end of the build, because its request may have waited. */
export const releaseTime = ({ finishedAt, requestedAt }: ReleaseTimes): string =>
  finishedAt ?? requestedAt
