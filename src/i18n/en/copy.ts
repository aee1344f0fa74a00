/** Copying. */
export const copy = {
  done: 'Code succesfully copied!',
  failed: 'The browser did not allow copying. Select the text and copy it by hand.',
} as const
