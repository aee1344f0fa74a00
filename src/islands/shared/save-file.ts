/**
 * Downloads bytes as a file. The browser never opens them, so that nothing in them runs on this
 * page's origin.
 */
export function saveFile(name: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(
    new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Once started, the download holds its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
