/** The user manual as `user-manual.<language>.pdf` in a folder. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok } from '#core/result.ts'
import type { Manuals } from '../../ports/manuals.ts'

export function folderManuals({ folder }: { readonly folder: string }): Manuals {
  return {
    async get(language) {
      try {
        return ok(await readFile(join(folder, `user-manual.${language}.pdf`)))
      } catch (cause) {
        const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
        return isMissing ? ok(undefined) : err({ code: 'manual-unreadable', cause })
      }
    },
  }
}
