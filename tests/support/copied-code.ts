/** A copy of the code, for a portal whose company changes it. */
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const COPIED = [
  ...['src', 'functions', 'builder', 'scripts', 'public', 'docs'],
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

/** @returns its folder */
export function copyCode(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gapura-copy-'))
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
