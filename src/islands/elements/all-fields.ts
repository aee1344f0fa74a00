/** `input[data-all-fields]`: shows the samples of its panel with every field, or with what is needed. */
export {}

document.addEventListener('change', ({ target: box }) => {
  if (!(box instanceof HTMLInputElement) || box.dataset.allFields === undefined) return
  import('./sample-fields.ts')
    .then(({ showFields }) => showFields(box))
    .catch(() => {
      // The samples are as they were; the next press tries again.
      box.checked = !box.checked
    })
})
