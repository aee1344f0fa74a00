/** The islands a page may name in `data-island`, each loaded on its own. */
import type { Language } from '#core/site/site.ts'

export interface IslandContext {
  readonly language: Language
  /** `data-src`: where the island's data stands; null when it needs none. */
  readonly src: string | null
  /** `data-props`: what the island starts from, as JSON; null when it needs nothing. */
  readonly props: string | null
}

export interface IslandModule {
  /** Everything that can fail for want of a file is fetched here, while the fallback still stands. */
  load(context: IslandContext): Promise<IslandView>
}

export interface IslandView {
  /** Renders into the emptied element; `takesFocus` when somebody pressed something there and waits. */
  mount(element: HTMLElement, takesFocus: boolean): void
}

export const ISLANDS: Readonly<Record<string, () => Promise<IslandModule>>> = {
  playground: () => import('./playground/mount.tsx'),
  'signature-step': () => import('./signature/mount-step.tsx'),
  'signature-playground': () => import('./signature/mount-playground.tsx'),
  callbacks: () => import('./callbacks/mount.tsx'),
}
