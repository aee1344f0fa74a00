/**
 * The response body: JSON folded and colored, images as pictures, other text unchanged, the rest as
 * a download.
 */
import { useEffect, useMemo, useState } from 'react'
import { type JsonNode, parseLayout, repeatedName } from '#core/signature/json/json-layout.ts'
import { formatBytes } from '../../shared/format.ts'
import { saveFile } from '../../shared/save-file.ts'
import { CopyButton } from '../CopyButton.tsx'
import type { AnswerBody } from '../client.ts'
import { usePlayground } from '../context.ts'
import { JsonTree } from './JsonTree.tsx'

/** Longer texts are cut off on the screen only; copying gives the full text. */
const SHOWN_CHARACTERS = 20_000

export function AnswerBodyView({ body }: { readonly body: AnswerBody }) {
  const { t } = usePlayground()
  if (body.bytes.byteLength === 0) return <p className="pg-hint">{t('emptyBody')}</p>
  if (body.text === undefined || body.mediaType.startsWith('image/'))
    return <FileView body={body} />
  return <TextView body={body} text={body.text} />
}

function TextView({ body, text }: { readonly body: AnswerBody; readonly text: string }) {
  const { t } = usePlayground()
  const json = useMemo(() => readBody(text), [text])
  const repeated = useMemo(() => json && repeatedName(json), [json])
  return (
    <div className="pg-answer">
      <div className="pg-answer-head">
        <span>{body.mediaType}</span>
        <button
          type="button"
          className="pg-quiet"
          onClick={() =>
            saveFile(json === undefined ? 'response.txt' : 'response.json', body.bytes)
          }
        >
          {t('download')}
        </button>
        <CopyButton text={text} name={t('responseBody')} />
      </div>
      {repeated !== undefined && <p className="pg-hint">{t('repeatedName', { name: repeated })}</p>}
      {json === undefined ? <PlainText text={text} /> : <JsonTree node={json} />}
    </div>
  )
}

function PlainText({ text }: { readonly text: string }) {
  const { t } = usePlayground()
  const isLong = text.length > SHOWN_CHARACTERS
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
      <pre tabIndex={0}>{isLong ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text}</pre>
      {isLong && <p className="pg-hint">{t('longText', { shown: SHOWN_CHARACTERS })}</p>}
    </>
  )
}

/** Raster images only: an SVG or HTML opened from a blob would run on this page's origin. */
const PICTURES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
])

function FileView({ body }: { readonly body: AnswerBody }) {
  const { t } = usePlayground()
  const isPicture = PICTURES.has(body.mediaType)
  const url = useBlobUrl(body, isPicture ? body.mediaType : 'application/octet-stream')
  const type = body.mediaType === '' ? '?' : body.mediaType
  return (
    <div className="pg-answer">
      <div className="pg-answer-head">
        <span>
          {isPicture
            ? `${type}, ${formatBytes(body.bytes.byteLength)}`
            : t('binaryBody', { type, size: formatBytes(body.bytes.byteLength) })}
        </span>
        <a href={url} download="response">
          {t('download')}
        </a>
      </div>
      {isPicture && url !== undefined && <img className="pg-picture" src={url} alt={type} />}
    </div>
  )
}

function useBlobUrl(body: AnswerBody, type: string): string | undefined {
  const [url, setUrl] = useState<string | undefined>(undefined)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([new Uint8Array(body.bytes)], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [body, type])
  return url
}

/** Detected by content, not by Content-Type: many servers send JSON as `text/plain`. */
const readBody = (text: string): JsonNode | undefined =>
  /^\s*[[{]/.test(text) ? parseLayout(text) : undefined
