/** Limits of an upload. Separate from the schemas, because the admin area shows the limit. */

/** Maximum size of an uploaded image. */
export const IMAGE_MAX_BYTES = 5_000_000
