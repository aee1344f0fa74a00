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
  const options = [...form.querySelectorAll<HTMLOptionElement>('[name=way] > option')]
  const chosen = options.find(({ value }) => value === readChosenWay())
  if (chosen) chosen.selected = true
  // Selected before this script ran, or on another page. The first ones are those of the page.
  const isOther = [...form.querySelectorAll('select')].some(({ selectedIndex }) => selectedIndex)
  if (isOther || form.querySelector('input:checked')) show(form)
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
