/** Handles a shortcut of the admin area while a component is mounted. */
import { type RefObject, useEffect, useRef } from 'react'
import { createShortcuts, type Shortcut } from './shortcuts.ts'

const shortcuts = createShortcuts(
  () => document.querySelector('[aria-modal="true"]') !== null,
  (target) =>
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null,
)

/**
 * Called once. Captures keys before other listeners, so that no editor handles them differently.
 */
export function watchShortcuts(): void {
  window.addEventListener('keydown', (event) => shortcuts.answer(event), { capture: true })
}

/** @param place - where the key must be pressed; by default anywhere, while no dialog is open */
export function useShortcut(
  shortcut: Shortcut,
  act: () => void,
  place?: RefObject<Element | null>,
): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const answer = (): void => latest.current()
    const inside = place && (() => place.current && { contains: containedBy(place.current) })
    return shortcuts.own({ shortcut, act: answer, ...(inside && { place: inside }) })
  }, [shortcut, place])
}

const containedBy =
  (element: Element) =>
  (target: unknown): boolean =>
    target instanceof Node && element.contains(target)
