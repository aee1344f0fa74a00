/** Describes tests of each language, in a separate folder, if the language is installed. */
import { describe, test } from 'vitest'
import type { SampleLanguageId } from '#core/samples/print-sample.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
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
    describeOne(language, scratchFolder())
  })
}
