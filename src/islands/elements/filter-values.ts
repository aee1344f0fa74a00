/** `details[data-filter]`: adds a filter to a fold with many values when it first opens. */
export {}

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open) filter(target)
  },
  { capture: true },
)

// Opened before this script ran.
for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-filter][open]'))
  filter(fold)

function filter(fold: HTMLDetailsElement): void {
  const label = fold.dataset.filter
  if (label === undefined) return
  delete fold.dataset.filter
  import('./value-filter.ts').then(
    (values) => values.addFilter(fold, label),
    () => {
      // All values are visible without it; the next opening retries.
      fold.dataset.filter = label
    },
  )
}
