/**
 * Prevents the browser from opening a file, instead of the page, when it is dropped outside a file
 * target.
 */

/** Called once, before other listeners. File targets handle their drops first. */
export function guardDrops(): void {
  for (const kind of ['dragover', 'drop'] as const) {
    window.addEventListener(kind, (event) => {
      const takesFiles = event.target instanceof HTMLInputElement && event.target.type === 'file'
      if (!takesFiles && event.dataTransfer?.types.includes('Files')) event.preventDefault()
    })
  }
}
