/** Says which rule of its schema an example breaks. Loads the words of the schema check on first use. */
import { Suspense } from 'react'
import type { Difference } from '#core/openapi/validate/validate-value.ts'
import { knownText } from '#core/translator.ts'
import { differences } from '../../../../i18n/loaded/differences.ts'
import { useLoadedTexts } from '../../loaded-texts.ts'
import { useFormTexts } from './form-texts.ts'

interface Props {
  readonly difference: Difference
}

export function Misfit(props: Props) {
  return (
    <Suspense fallback={null}>
      <MisfitText {...props} />
    </Suspense>
  )
}

function MisfitText({ difference: { code, values } }: Props) {
  const y = useFormTexts()
  const inWords = useLoadedTexts(differences)
  return y('exampleMisfit', { difference: knownText(inWords, code, values) ?? code })
}
