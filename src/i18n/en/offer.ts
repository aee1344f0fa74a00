/** The offer of a page in another language. */
export const offer = {
  title: 'Language of this page',
  decline: 'No, thanks',
} as const
