/** Places in the built pages of certification that the worker fills. */

/** Replaced by the base address of a run, in the sample. An example domain: no other server can answer. */
export const RUN_ADDRESS_GAP = 'https://base-address.example'

/** The page that checks reports. */
export const VERIFY_PATH = '/certification/verify'

/** Marks a part that only an active run shows. */
export const ACTIVE_ONLY = 'data-active="" hidden'
