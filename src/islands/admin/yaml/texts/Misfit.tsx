/** Says which rule of its schema an example breaks. Loads the words of the schema check on first use. */
import type { Difference } from '#core/openapi/validate/validate-value.ts'
import { knownText } from '#core/translator.ts'
import { differences } from '../../../../i18n/loaded/differences.ts'
import { Loading } from '../../../shared/Loading.tsx'
import { useLoadedTexts } from '../../loaded-texts.ts'
import { useFormTexts } from './form-texts.ts'

interface Props {
  readonly difference: Difference
}

export function Misfit(props: Props) {
  return (
    <Loading fallback={null}>
      <MisfitText {...props} />
    </Loading>
  )
}

function MisfitText({ difference: { code, values } }: Props) {
  const y = useFormTexts()
  const inWords = useLoadedTexts(differences)
  return y('exampleMisfit', { difference: knownText(inWords, code, values) ?? code })
}
