/** Copying. */
export const copy = {
  done: 'Code succesfully copied!',
  failed: "The browser didn't allow copying. Select the text and copy it by hand.",
} as const
