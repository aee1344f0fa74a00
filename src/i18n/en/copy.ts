/** Copying. */
export const copy = {
  done: 'Code succesfully copied!',
  failed: 'Copying was blocked. Select the text and copy it.',
} as const
