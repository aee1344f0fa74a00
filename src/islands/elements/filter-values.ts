/** `details[data-filter]`: adds a filter to a fold with many values when it first opens. */
export {}

document.addEventListener(
  'toggle',
  (event) => {
    const fold = event.target
    if (!(fold instanceof HTMLDetailsElement) || !fold.open) return
    const label = fold.dataset.filter
    if (label === undefined) return
    delete fold.dataset.filter
    import('./value-filter.ts').then(
      ({ addFilter }) => addFilter(fold, label),
      () => {
        // All values are visible without it; the next opening retries.
        fold.dataset.filter = label
      },
    )
  },
  { capture: true },
)
