/**
 * `input[data-all-fields]`: shows the samples of its panel with every field, or with required ones.
 */
export {}

document.addEventListener('change', ({ target: box }) => {
  if (!(box instanceof HTMLInputElement) || box.dataset.allFields === undefined) return
  import('./sample-fields.ts')
    .then(({ showFields }) => showFields(box))
    .catch(() => {
      // The samples are unchanged; the next click retries.
      box.checked = !box.checked
    })
})
