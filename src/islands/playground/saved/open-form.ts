/**
 * Initial content of the form: from a shared link, else from the tab's draft, else the chosen or first example.
 */
import { type Dispatch, useEffect } from 'react'
import { printWay } from '#core/authorization/alternatives.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { readChosenWay } from '../../../stores/chosen-way.ts'
import { readDraft } from '../../../stores/draft.ts'
import type { ChosenBody } from '../../shared/request/initial-values.ts'
import { firstPlaceable, waysOf } from '../direct/ways.ts'
import { type Action, initialState, type PlaygroundState, reduce } from '../state.ts'
import { type RestoredDraft, restoreDraft } from './draft.ts'
import { readShareFragment } from './share-link.ts'

interface OpeningForm {
  readonly state: PlaygroundState
  /** Null if the form is new, or filled by a link. */
  readonly restored: RestoredDraft | null
}

/** @param chosen - body for a new form */
export function openForm(data: OperationData, draftKey: string, chosen: ChosenBody): OpeningForm {
  const { state, restored } = fillForm(data, draftKey, chosen)
  return { state: { ...state, alternativeIndex: chosenWay(data) }, restored }
}

function fillForm(data: OperationData, draftKey: string, chosen: ChosenBody): OpeningForm {
  const saved = readShareFragment(location.hash, data.operation.method)
  if (saved !== null) {
    return { state: reduce(initialState(data), { type: 'filled', data, saved }), restored: null }
  }
  const restored = restoreDraft(data, readDraft(draftKey))
  return { state: restored?.state ?? initialState(data, chosen), restored }
}

/**
 * A link opened on its own page fills the open form. The link's fragment is then removed from the
 * URL, because a reload would overwrite later changes.
 */
export function useSharedLink(data: OperationData, dispatch: Dispatch<Action>): void {
  useEffect(() => {
    const { method } = data.operation
    const forget = () =>
      history.replaceState(history.state, '', location.pathname + location.search)
    const fill = () => {
      const saved = readShareFragment(location.hash, method)
      const asked = new URLSearchParams(location.search).get('method')
      if (saved === null || (asked !== null && asked.toLowerCase() !== method)) return
      dispatch({ type: 'filled', data, saved })
      forget()
    }
    if (readShareFragment(location.hash, method) !== null) forget()
    addEventListener('hashchange', fill)
    return () => removeEventListener('hashchange', fill)
  }, [data, dispatch])
}

/** @returns index of the operation's way; the default if the operation can't be authorized as selected */
function chosenWay(data: OperationData): number {
  const chosen = readChosenWay()
  const index = waysOf(data).findIndex((way) => printWay(way) === chosen)
  return index === -1 ? firstPlaceable(data) : index
}
