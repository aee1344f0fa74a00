/**
 * Sends unsaved text to the portal while it is typed, and learns what is unsaved on the person's
 * other devices and by colleagues. Without the portal, the copy on this device remains.
 */
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type UnsavedText, unsavedText } from '#core/api/admin.ts'
import { readJson } from '#core/openapi/json-value.ts'
import { onDevice } from '../../../stores/browser-storage.ts'
import { CallFailure, callForMember } from '../api/client.ts'
import { useRights } from '../session/agent.ts'
import type { EditorState } from './editor-state.ts'
import { followUnsaved, REJECTED } from './follow-unsaved.ts'

/** Characters. The portal accepts 1 MB. */
export const MAX_LENGTH = 300_000

export interface Elsewhere<Fields> extends Omit<UnsavedText, 'fields'> {
  readonly fields: Fields
  readonly isOwn: boolean
}

export interface UnsavedOptions<Fields> {
  /** Path below `unsaved` in the Admin API. */
  readonly item: string
  /** Tells new entries of this device apart, which have no id yet. */
  readonly entry?: string | undefined
  readonly state: EditorState<Fields, unknown> | undefined
  /** Returns undefined for text in another shape, for example of a newer release. */
  readonly decodeFields: (fields: unknown) => Fields | undefined
}

const answer = z.array(unsavedText)
const NONE: readonly UnsavedText[] = []

export interface UnsavedTexts<Fields> {
  /** Text that differs from the shown and from the saved one. */
  readonly texts: readonly Elsewhere<Fields>[]
  /** Why the portal doesn't accept the latest text of this device; empty if it does. */
  readonly rejected: string
  /** True for text that isn't sent. */
  readonly isTooLong: boolean
}

export function useUnsavedTexts<Fields>({
  item,
  entry,
  state,
  decodeFields,
}: UnsavedOptions<Fields>): UnsavedTexts<Fields> {
  const { agent, mayEdit } = useRights()
  const [texts, setTexts] = useState(NONE)
  const [rejected, setRejected] = useState('')
  const latest = useRef({ item, state })
  latest.current = { item, state }
  const current = useRef<ReturnType<typeof followUnsaved>>(undefined)
  const isOpen = state !== undefined && mayEdit
  useEffect(() => {
    if (!isOpen) return
    let isClosed = false
    const device = entry === undefined ? deviceName() : `${deviceName()} ${entry}`
    const reporting = followUnsaved({
      wanted() {
        const { state, item: open } = latest.current
        // A new entry that has been saved continues under its id.
        if (!state?.isDirty || open !== item) return null
        const fields = JSON.stringify(state.fields)
        return fields.length > MAX_LENGTH ? null : { revision: state.revision, fields }
      },
      async send(typed) {
        const body = { device, typed }
        // A saved text is deleted although its tab closes.
        const options = { method: 'PUT', body, isQuiet: true, isKept: typed === null } as const
        const sent = callForMember(`unsaved/${item}`, 'unsaved', answer, options)
        const unsaved = await sent.catch((error: unknown) => {
          if (!(error instanceof CallFailure) || error.status !== 413) return undefined
          if (!isClosed) setRejected(error.message)
          return REJECTED
        })
        if (unsaved === undefined || unsaved === REJECTED) return unsaved
        if (!isClosed && typed !== undefined) setRejected('')
        const own = unsaved.filter((text) => text.agent_id === agent.id)
        // The other tabs of this device have copies on it.
        const here = own.filter((text) => text.device.split(' ')[0] === deviceName())
        if (!isClosed) setTexts(unsaved.filter((text) => !here.includes(text)))
        return own.find((text) => text.device === device)?.fields ?? null
      },
      isVisible: () => document.visibilityState !== 'hidden',
    })
    current.current = reporting
    window.addEventListener('online', reporting.wake)
    window.addEventListener('pagehide', reporting.leave)
    return () => {
      isClosed = true
      reporting.close()
      window.removeEventListener('online', reporting.wake)
      window.removeEventListener('pagehide', reporting.leave)
      setTexts(NONE)
      setRejected('')
    }
  }, [item, entry, isOpen, agent.id])
  const isDirty = state?.isDirty ?? false
  useEffect(() => {
    if (!isDirty) current.current?.wake()
  }, [isDirty])
  if (state === undefined) return { texts: [], rejected, isTooLong: false }
  const shown = [state.fields, state.stored.fields].map((fields) => JSON.stringify(fields))
  const elsewhere = texts.flatMap((text) => {
    const fields = decodeFields(readJson(text.fields))
    const isKnown = fields === undefined || shown.includes(JSON.stringify(fields))
    return isKnown ? [] : [{ ...text, fields, isOwn: text.agent_id === agent.id }]
  })
  const isTooLong = isOpen && isDirty && (shown[0]?.length ?? 0) > MAX_LENGTH
  return { texts: elsewhere, rejected, isTooLong }
}

/** Stored: localStorage `gapura.admin.device` = a random name, so that a device ignores its own text. */
function deviceName(): string {
  device ??= readDevice()
  return device
}

let device: string | undefined
const DEVICE_KEY = 'gapura.admin.device'

function readDevice(): string {
  const known = onDevice.read(DEVICE_KEY)
  if (known !== null) return known
  const created = crypto.randomUUID()
  onDevice.write(DEVICE_KEY, created)
  return created
}
