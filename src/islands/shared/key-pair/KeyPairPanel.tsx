/** The key pair that signs requests of a document. Loaded only where a recipe needs one. */
import { type ComponentProps, lazy } from 'react'
import type { SignatureScheme } from '#core/signature/language/operation.ts'
import { loadTranslator } from '#core/translator.ts'
import { keyPair } from '../../../i18n/loaded/key-pair.ts'
import { signatureProblems } from '../../../i18n/loaded/signature-problems.ts'
import { decodeLanguage } from '../../language.ts'
import { loadStylesheet } from '../../load-stylesheet.ts'
import { Loading } from '../Loading.tsx'
import { countedPart } from '../loaded-parts.ts'

interface Props {
  readonly scheme: SignatureScheme
  /** True if a partner is logged in, whose public key the sandbox verifies with. */
  readonly canRegister: boolean
}

const KeyPairForm = lazy(() => countedPart(loadForm()))

async function loadForm() {
  const language = decodeLanguage(document.documentElement.lang)
  const [{ KeyPairForm: Form }, t, problems] = await Promise.all([
    import('./KeyPairForm.tsx'),
    loadTranslator(keyPair, language),
    signatureProblems[language](),
    import('./key-pair.css?url').then(({ default: href }) => loadStylesheet(href)),
  ])
  type Rest = Omit<ComponentProps<typeof Form>, 't' | 'problems' | 'language'>
  return {
    default: (props: Rest) => <Form t={t} problems={problems} language={language} {...props} />,
  }
}

export function KeyPairPanel(props: Props) {
  return (
    <Loading fallback={null}>
      <KeyPairForm {...props} />
    </Loading>
  )
}
