/** Loads components on first render. */
import { type ComponentType, createElement, lazy } from 'react'
import { type FailedPart, PartBoundary, PartFailure } from './feedback/PartBoundary.tsx'
import { loadPart } from './load-part.ts'

/**
 * @param name - the component's export name in its module
 * @param failed - shown in its place if it can't be loaded
 */
export function lazily<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  failed: ComponentType<Props & FailedPart> = PartFailure,
): ComponentType<Props> {
  // as: React's types don't know that a lazy component has the properties of the loaded one.
  const create = () =>
    lazy<ComponentType<Props>>(() =>
      loadPart(
        async () => ({ default: (await load())[name] }),
        () => {
          loaded = create()
        },
      ),
    )
  let loaded = create()
  return (props) =>
    createElement(PartBoundary, {
      part: () => createElement(loaded as unknown as ComponentType<Props>, props),
      failed: (retry) => createElement(failed, { ...props, retry }),
    })
}
