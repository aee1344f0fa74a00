/**
 * Sends unsaved text to the portal while it is typed, and learns what is unsaved on the person's
 * other devices and by colleagues. Without the portal, the copy on this device remains.
 */
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type UnsavedText, unsavedText } from '#core/api/admin.ts'
import { readJson } from '#core/openapi/json-value.ts'
import { call } from '../api/client.ts'
import { useRights } from '../session/agent.ts'
import type { EditorState } from './editor-state.ts'

/** Milliseconds between two calls: text reaches another device within two of them. */
const AGAIN_MS = 2_000
const RETRY_MS = 10_000
/** Characters. The portal accepts 1 MB. */
const MAX_LENGTH = 300_000

export interface Elsewhere<Fields> extends Omit<UnsavedText, 'fields'> {
  readonly fields: Fields
  readonly isOwn: boolean
}

interface Options<Fields> {
  /** Path below `unsaved` in the Admin API. */
  readonly item: string
  readonly state: EditorState<Fields, unknown> | undefined
  /** Returns undefined for text in another shape, for example of a newer release. */
  readonly decodeFields: (fields: unknown) => Fields | undefined
}

const answer = z.object({ unsaved: z.array(unsavedText) })
const NONE: readonly UnsavedText[] = []

/** @returns text that differs from the shown and from the saved one */
export function useUnsavedTexts<Fields>({
  item,
  state,
  decodeFields,
}: Options<Fields>): readonly Elsewhere<Fields>[] {
  const { agent, mayEdit } = useRights()
  const [texts, setTexts] = useState(NONE)
  const latest = useRef({ item, state })
  latest.current = { item, state }
  const isOpen = state !== undefined && mayEdit
  useEffect(() => {
    if (!isOpen) return
    let isClosed = false
    let wake = (): void => undefined
    /** The text of this device that the portal has. */
    let there: string | null = null
    const wanted = (): { readonly revision: number; readonly fields: string } | null => {
      const { state, item: open } = latest.current
      // A new entry that has been saved continues under its id.
      if (!state?.isDirty || open !== item) return null
      const fields = JSON.stringify(state.fields)
      return fields.length > MAX_LENGTH ? null : { revision: state.revision, fields }
    }
    const isBehind = (): boolean => (wanted()?.fields ?? null) !== there
    /** @returns false without a response */
    const report = async (): Promise<boolean> => {
      if (!isBehind() && document.visibilityState === 'hidden') return true
      const body = { device: deviceName(), typed: isBehind() ? wanted() : undefined }
      const options = { method: 'PUT', body, answer, isQuiet: true } as const
      const found = await call(`unsaved/${item}`, options).catch(() => undefined)
      if (found === undefined) return false
      const { unsaved } = found.data
      const isHere = (text: UnsavedText): boolean =>
        text.agent_id === agent.id && text.device === deviceName()
      there = unsaved.find(isHere)?.fields ?? null
      if (!isClosed) setTexts(unsaved.filter((text) => !isHere(text)))
      return true
    }
    const follow = async (): Promise<void> => {
      while (!isClosed) {
        const isReached = await report()
        if (isClosed) break
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, isReached ? AGAIN_MS : RETRY_MS)
        })
      }
      // A save that closed the screen also deletes the text.
      if (isBehind()) await report()
    }
    void follow()
    const again = (): void => wake()
    window.addEventListener('online', again)
    return () => {
      isClosed = true
      wake()
      window.removeEventListener('online', again)
      setTexts(NONE)
    }
  }, [item, isOpen, agent.id])
  if (state === undefined) return []
  const shown = [state.fields, state.stored.fields].map((fields) => JSON.stringify(fields))
  return texts.flatMap((text) => {
    const fields = decodeFields(readJson(text.fields))
    const isKnown = fields === undefined || shown.includes(JSON.stringify(fields))
    return isKnown ? [] : [{ ...text, fields, isOwn: text.agent_id === agent.id }]
  })
}

/** Stored: localStorage `gapura.admin.device` = a random name, so that a device ignores its own text. */
function deviceName(): string {
  device ??= readDevice()
  return device
}

let device: string | undefined
const DEVICE_KEY = 'gapura.admin.device'

function readDevice(): string {
  const created = crypto.randomUUID()
  try {
    const known = localStorage.getItem(DEVICE_KEY)
    if (known === null) localStorage.setItem(DEVICE_KEY, created)
    return known ?? created
  } catch {
    return created
  }
}
