/** Who writes: a member of staff, or the portal itself on schedule (`id: null`). */
export interface Actor {
  readonly id: string | null
  readonly name: string
}

/** For changes that no person made. */
export const PORTAL: Actor = { id: null, name: 'Portal' }
