/** `.try`: shows the samples of its panel with the chosen body, and with every field or with required ones. */
export {}

document.addEventListener('change', ({ target }) => {
  const form = target instanceof Element && target.closest('.try')
  if (form) show(form)
})

// Selected before this script ran.
for (const form of document.querySelectorAll('.try')) {
  if (form.querySelector('input:checked') || form.querySelector('select')?.selectedIndex) show(form)
}

function show(form: Element): void {
  import('./chosen-sample.ts')
    .then((samples) => samples.showChosen(form))
    .catch(() => {
      // The samples are those of the page; the next choice retries.
      for (const control of form.querySelectorAll('input, select'))
        Object.assign(control, { checked: false, selectedIndex: 0 })
    })
}
