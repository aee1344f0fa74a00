/** A link that opens once and expires, as its creator gets it. */
export interface OneTimeLink {
  /** In clear text: never log it or put it into a URL that is sent to a server. */
  readonly token: string
  /** ISO 8601. */
  readonly expiresAt: string
}
