/** A file, stored until it is sent as a data URI, or as plain base64 if the schema says so. */
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { formatBytes } from '../../shared/format.ts'
import { decodeDataUri, encodeDataUri, toBase64 } from '../../shared/request/data-uri.ts'
import { usePlayground } from '../context.ts'
import type { EditorProps } from './FieldEditor.tsx'
import { FieldLabel } from './FieldLabel.tsx'

/**
 * The portal's limit for a forwarded body allows this much, because base64 adds a third to the
 * file's size.
 */
const MAX_FILE_BYTES = 7_000_000

export function FileEditor({ name, field, value, isRequired, isMarked, onChange }: EditorProps) {
  const { t } = usePlayground()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const text = typeof value === 'string' ? value : ''
  // Decoding megabytes takes a moment; typing in another field must not wait for it.
  const file = useMemo(() => (text.startsWith('data:') ? decodeDataUri(text) : undefined), [text])

  // Other fields may have changed while the file was read.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })

  async function pick(picked: File | undefined): Promise<void> {
    if (picked === undefined) return
    if (picked.size > MAX_FILE_BYTES) {
      const sizes = { size: formatBytes(picked.size), limit: formatBytes(MAX_FILE_BYTES) }
      return setProblem(t('fileTooLarge', { name: picked.name, ...sizes }))
    }
    setProblem('')
    const read = await picked.arrayBuffer().catch(() => undefined)
    if (read === undefined) return setProblem(t('fileUnreadable', { name: picked.name }))
    const bytes = new Uint8Array(read)
    latest.current(
      field.isBase64
        ? toBase64(bytes)
        : encodeDataUri({ mediaType: picked.type, name: picked.name, bytes }),
    )
  }

  return (
    <div className="pg-field pg-file">
      <FieldLabel name={name} field={field} isRequired={isMarked} htmlFor={id} />
      <div className="pg-file-row">
        {file?.mediaType.startsWith('image/') && <img src={text} alt="" />}
        {file === undefined ? (
          <input
            id={id}
            value={text}
            placeholder={field.example?.slice(0, 60)}
            required={isRequired}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value || undefined)}
          />
        ) : (
          <output id={id}>
            {file.name ?? file.mediaType}, {formatBytes(file.bytes.byteLength)}
          </output>
        )}
        <label className="pg-file-pick">
          {t('chooseFile')}
          <input
            ref={picker}
            type="file"
            className="visually-hidden"
            aria-label={`${t('chooseFile')}: ${name}`}
            accept={field.limits.accept}
            onChange={({ target }) => {
              void pick(target.files?.[0])
              // Browsers report no change if the same file is chosen again, for example after it was removed.
              target.value = ''
            }}
          />
        </label>
        {text !== '' && (
          <button
            type="button"
            className="pg-remove"
            aria-label={`${t('removeFile')}: ${name}`}
            onClick={() => {
              // This button disappears.
              picker.current?.focus()
              onChange(undefined)
            }}
          >
            ×
          </button>
        )}
      </div>
      {problem !== '' && (
        <p className="pg-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
