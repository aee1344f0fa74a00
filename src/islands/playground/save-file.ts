/** Gives the browser bytes to save, never to open: nothing of it runs on this page's origin. */
export function saveFile(name: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(
    new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
