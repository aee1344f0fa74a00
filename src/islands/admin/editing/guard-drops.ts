/** A file that is dropped beside what takes files would be opened by the browser in place of the page. */

/** Called once, before anything listens: whatever takes a file has it first. */
export function guardDrops(): void {
  for (const kind of ['dragover', 'drop'] as const) {
    window.addEventListener(kind, (event) => {
      const takesFiles = event.target instanceof HTMLInputElement && event.target.type === 'file'
      if (!takesFiles && event.dataTransfer?.types.includes('Files')) event.preventDefault()
    })
  }
}
