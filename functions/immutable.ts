/** Cache-Control of files whose names are derived from their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
