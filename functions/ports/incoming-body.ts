/** A request body that is still arriving. Platforms that limit such bodies themselves have none. */

export interface IncomingBody {
  /**
   * Counts the body, including what has arrived, against the sender's share of the memory until the request
   * ends. Only the first call counts.
   *
   * @returns why the body is rejected already
   */
  admit(sender: BodySender): BodyRejection | undefined
  /** Set once the body is rejected: nothing more of it arrives, and the connection must close. */
  readonly rejection: BodyRejection | undefined
  /** True if the connection closed before the end of the body. */
  readonly isCutOff: boolean
  /** Never settles for a body that isn't rejected. */
  readonly whenRejected: Promise<BodyRejection>
}

export interface BodySender {
  readonly group: 'stranger' | 'partner' | 'staff'
  /** The address of a stranger, the ID of everyone else. */
  readonly id: string
}

export type BodyRejection =
  /** The sender has used up the own share. */
  | 'many'
  /** All senders of the group together have. */
  | 'crowded'
  | 'slow'
