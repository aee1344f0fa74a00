/** Shows a text of the form: the one that was chosen in the preview, and the first one of an addition. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isAt, type ShownPlace } from '../preview/edit-buttons.ts'
import type { ShownForm } from './use-document-form.ts'

/**
 * @param goTo - the text that was chosen
 * @param onReached - called once it has the focus, which the forms of other operations don't take
 */
export function useTextFocus(
  section: RefObject<HTMLElement | null>,
  shown: ShownForm,
  goTo: ShownPlace | undefined,
  onReached: () => void,
) {
  const isShown = shown.code === 'shown'
  const texts = isShown ? shown.texts : []
  const [isAll, setIsAll] = useState(goTo !== undefined)
  /** Keys of the texts before an addition that isn't shown yet. */
  const known = useRef<ReadonlySet<string>>(undefined)
  const [added, setAdded] = useState<string>()
  const fieldOf = (key = ''): HTMLElement | null | undefined =>
    section.current?.querySelector<HTMLElement>(`[data-text="${CSS.escape(key)}"] textarea`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, not after each edit
  useEffect(() => {
    if (goTo === undefined || !isShown) return
    const field = fieldOf(texts.find((text) => isAt(text, goTo))?.key)
    // A parameter of the path that isn't declared has no text yet, but can be added.
    const add = section.current?.querySelector<HTMLElement>('header button')
    ;(field ?? add)?.focus()
    onReached()
  }, [goTo, isShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form has the addition
  useEffect(() => {
    const key = known.current && texts.find((text) => !known.current?.has(text.key))?.key
    if (key === undefined) return
    const field = fieldOf(key)
    if (!field) return setIsAll(true)
    known.current = undefined
    setAdded(key)
    // The focus stays: someone may write elsewhere by now.
    field.scrollIntoView({ block: 'center' })
  }, [shown, isAll])
  return {
    /** True to show long groups as a whole. */
    isAll,
    showAll: (): void => setIsAll(true),
    /** Key of the newest addition's text. */
    added,
    /** Called with an addition: shows its text once the form has it. */
    showAddition(): void {
      known.current = new Set(texts.map(({ key }) => key))
    },
  }
}
