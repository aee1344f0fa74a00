/** Random secrets, their digests, and comparing them without telling how much matched. */

/** @returns `<prefix>_` and 256 random bits in base64url */
export function createToken(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `${prefix}_${base64url(bytes)}`
}

/** @returns `<prefix>_` and 96 random bits in hex: a public name, easy to read out and to copy */
export function createApiKey(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `${prefix}_${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** @returns SHA-256 of the text, base64url: enough for tokens of full entropy, not for passwords */
export async function hashToken(token: string): Promise<string> {
  return base64url(await sha256(token))
}

/** Compares digests, so that neither time nor length says where two texts differ. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const [left, right] = await Promise.all([sha256(given), sha256(expected)])
  const difference = left.reduce((sum, byte, index) => sum | (byte ^ (right[index] ?? 0)), 0)
  return difference === 0
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
