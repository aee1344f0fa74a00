/** Describes tests of each language, in a separate folder, if the language is installed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import type { SampleLanguageId } from '#core/samples/print-sample.ts'
import { INTERPRETERS, missingProgram } from './interpreters.ts'

/** @param kind - names skipped tests and temporary folders, such as `samples` */
export function describeLanguages<Id extends SampleLanguageId>(
  kind: string,
  languages: readonly { readonly id: Id; readonly label: string }[],
  describeOne: (language: Id, folder: string) => void,
): void {
  describe.each(languages)('$label', ({ id: language }) => {
    const missing = missingProgram(INTERPRETERS[language].programs)
    if (missing !== undefined) {
      test.skip(`${kind} are not run: "${missing}" is not on the PATH`)
      return
    }
    const folder = mkdtempSync(join(tmpdir(), `gapura-${kind}-${language}-`))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    describeOne(language, folder)
  })
}
