/**
 * `input[data-all-fields]`: shows the samples of its panel with every field, or with required ones.
 */
export {}

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.dataset.allFields !== undefined) show(target)
})

// Selected before this script ran.
for (const box of document.querySelectorAll<HTMLInputElement>('[data-all-fields]:checked'))
  show(box)

function show(box: HTMLInputElement): void {
  import('./sample-fields.ts')
    .then(({ showFields }) => showFields(box))
    .catch(() => {
      // The samples are unchanged; the next click retries.
      box.checked = !box.checked
    })
}
