/**
 * The edge between the text and a pane next to it, which changes the pane's width by pointer and
 * keyboard (ARIA window splitter). Enter or a double click restores the default width.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { adminLayoutStore } from '../../../../stores/admin-layout.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { draggedWidth, PANE_LIMITS, widthAfterKey } from './pane-width.ts'

interface Props {
  /** The outline is before the edge, the preview and the gate are after it. */
  readonly pane: 'outline' | 'aside'
}

export function PaneEdge({ pane }: Props) {
  const y = useYamlTexts()
  const edge = useRef<HTMLHRElement>(null)
  const [width, setWidth] = useState(0)
  const layout = adminLayoutStore()
  const limits = PANE_LIMITS[pane]
  const paneElement = (): Element | null =>
    (pane === 'outline'
      ? edge.current?.previousElementSibling
      : edge.current?.nextElementSibling) ?? null
  // The window limits the width too, so the shown one is measured.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the siblings stay as long as the edge
  useEffect(() => {
    const element = paneElement()
    if (element === null) return
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.borderBoxSize[0]?.inlineSize ?? 0)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const drag = (event: PointerEvent): void => {
    const element = paneElement()
    if (element === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, right } = element.getBoundingClientRect()
    const wanted = pane === 'outline' ? event.clientX - left : right - event.clientX
    layout.change({ [pane]: draggedWidth(wanted, limits) })
  }
  const press = (event: KeyboardEvent): void => {
    const grows = pane === 'outline' ? 'ArrowRight' : 'ArrowLeft'
    const changed = widthAfterKey(event.key, width, grows, limits)
    if (event.key === 'Enter') layout.reset(pane)
    else if (changed === undefined) return
    else layout.change({ [pane]: changed })
    event.preventDefault()
  }
  return (
    <hr
      ref={edge}
      className="yaml-edge"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={y(pane === 'outline' ? 'resizeOutline' : 'resizeAside')}
      aria-valuemin={limits.mayHide ? 0 : limits.least}
      aria-valuemax={limits.most}
      aria-valuenow={width}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onDoubleClick={() => layout.reset(pane)}
      onKeyDown={press}
    />
  )
}
