/** Loads components on first render. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** @param name - the component's export name in its module */
export const lazily = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: (await load())[name] }))
