/**
 * A string of the response. Base64 images show their first 100 characters, an ellipsis and a
 * thumbnail; copying gives the full value (specification §9).
 */
import { CopyButton } from '../CopyButton.tsx'
import { usePlayground } from '../context.ts'
import { decodeImage, IMAGE_CHARACTERS } from './base64-image.ts'

const LONG_TEXT = 2000

export function JsonText({ text, name }: { readonly text: string; readonly name: string }) {
  const { t } = usePlayground()
  const image = decodeImage(text)
  if (image !== null) {
    return (
      <span className="pg-json-image">
        <span className="pg-json-string">"{text.slice(0, IMAGE_CHARACTERS)}…"</span>
        <CopyButton text={text} name={name} />
        <img src={image} alt={t('image', { name })} />
      </span>
    )
  }
  if (text.length <= LONG_TEXT)
    return <span className="pg-json-string">{JSON.stringify(text)}</span>
  return (
    <>
      <span className="pg-json-string">
        {JSON.stringify(text.slice(0, LONG_TEXT)).slice(0, -1)}…"
      </span>
      <CopyButton text={text} name={name} />
    </>
  )
}
