/** Loaded as one script with the first publication or rollback. */
export { HoldNotice } from './HoldNotice.tsx'
export { PublicationNotice } from './PublicationNotice.tsx'
export { publications } from './publication.ts'
export { makeCurrent, rollbackChoice } from './rollback-choice.ts'
