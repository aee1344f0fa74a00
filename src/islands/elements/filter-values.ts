/** `details[data-filter]`: a fold with many values gets a filter when it is opened for the first time. */
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
        // All values are in sight without it; the next opening tries again.
        fold.dataset.filter = label
      },
    )
  },
  { capture: true },
)
