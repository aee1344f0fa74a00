/** Downloads a file. The browser never opens it, so that nothing in it runs on this page's origin. */
export function saveFile(name: string, content: Uint8Array | Blob | string): void {
  const part = content instanceof Uint8Array ? new Uint8Array(content) : content
  const url = URL.createObjectURL(new Blob([part], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Once started, the download holds its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
