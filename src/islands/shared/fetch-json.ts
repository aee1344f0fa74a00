/** @returns undefined if it can't be fetched */
export async function fetchJson(
  address: string,
  fetchFile: (address: string) => Promise<Response> = fetch,
): Promise<unknown> {
  try {
    const response = await fetchFile(address)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
