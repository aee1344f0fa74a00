/** What an upload may bring. Without the schemas: the admin area shows the limit. */

/** Of an image that is uploaded. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
