/** Loads components on first render. */
import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import { Loading } from '../shared/Loading.tsx'
import { type FailedPart, PartBoundary, PartFailure } from './feedback/PartBoundary.tsx'
import { loadPart } from './load-part.ts'

interface Places<Props> {
  /** Shown while it loads; by default, the parts around it wait too. */
  readonly fallback?: ReactNode
  /** Shown if it can't be loaded. */
  readonly failed?: ComponentType<Props & FailedPart>
}

/** @param name - the component's export name in its module */
export function lazily<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  { fallback, failed = PartFailure }: Places<Props> = {},
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
  return (props) => {
    const children = createElement(PartBoundary, {
      part: () => createElement(loaded as unknown as ComponentType<Props>, props),
      failed: (retry) => createElement(failed, { ...props, retry }),
    })
    return fallback === undefined ? children : createElement(Loading, { fallback, children })
  }
}
