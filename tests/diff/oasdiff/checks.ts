/** Checks of oasdiff: ids by its level, separated by white space. */
export interface OasdiffChecks {
  readonly err?: string
  readonly warn?: string
  readonly info?: string
}
