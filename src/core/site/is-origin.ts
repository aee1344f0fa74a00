/** Checks an origin of the web as browsers write it: `https://docs.example.com`, without a slash at the end. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}
