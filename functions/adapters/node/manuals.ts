/** The user manual as `user-manual.<language>.pdf` in a folder. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#core/error-code.ts'
import { err, ok } from '#core/result.ts'
import type { Manuals } from '../../ports/manuals.ts'

export function folderManuals({ folder }: { readonly folder: string }): Manuals {
  return {
    async get(language) {
      try {
        return ok(await readFile(join(folder, `user-manual.${language}.pdf`)))
      } catch (cause) {
        return errorCode(cause) === 'ENOENT'
          ? ok(undefined)
          : err({ code: 'manual-unreadable', cause })
      }
    },
  }
}
