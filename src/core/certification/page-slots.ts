/** Places in the built page of certification that the worker fills. */

/** Replaced by the base address of a run, in the sample. An example domain: no other server can answer. */
export const RUN_ADDRESS_GAP = 'https://base-address.example'

/** `<div data-slot="run"></div>` */
export const RUN_SLOTS = ['run', 'cases'] as const

/** Marks a part that only an active run shows. */
export const ACTIVE_ONLY = 'data-active="" hidden'
