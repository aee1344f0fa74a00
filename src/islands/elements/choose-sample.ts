/**
 * `.try`: shows the samples of its panel with the chosen body and way to authorize, and with every field or with
 * required ones.
 */
import { readChosenWay } from '../../stores/chosen-way.ts'

document.addEventListener('change', ({ target }) => {
  const form = target instanceof Element && target.closest('.try')
  if (form) show(form)
})

for (const form of document.querySelectorAll('.try')) {
  // Selected before this script ran, or on another page.
  const way = form.querySelector('[name=way]') && readChosenWay()
  if (way || form.querySelector('input:checked') || form.querySelector('select')?.selectedIndex)
    show(form, way)
}

/** @param way - selected on another page */
function show(form: Element, way?: string | null): void {
  import('./chosen-sample.ts')
    .then((samples) => samples.showChosen(form, way))
    .catch(() => {
      // The samples are those of the page; the next choice retries.
      for (const control of form.querySelectorAll('input, select'))
        Object.assign(control, { checked: false, selectedIndex: 0 })
    })
}
