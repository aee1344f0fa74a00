/** The islands that a page can name in `data-island`, each loaded separately. */
import type { Language } from '#core/site/site.ts'
import type { TOOLS } from './tools.ts'

export interface IslandContext {
  readonly language: Language
  /** `data-src`: URL of the island's data; null if it needs none. */
  readonly src: string | null
  /** `data-props`: initial props of the island as JSON; null if it needs none. */
  readonly props: string | null
}

export interface IslandModule {
  /** Fetches every file that the island needs while the fallback is still visible. */
  load(context: IslandContext): Promise<IslandView>
}

export interface IslandView {
  /**
   * Renders into the emptied element.
   *
   * @param takesFocus true if a person waits for it
   * @param isPressed true after a click on a button of the fallback
   */
  mount(element: HTMLElement, takesFocus: boolean, isPressed: boolean): void
}

export const ISLANDS: Readonly<Record<string, () => Promise<IslandModule>>> = {
  playground: () => import('./playground/mount.tsx'),
  'signature-step': openTool('signature-step'),
  'signature-playground': openTool('signature-playground'),
  callbacks: openTool('callbacks'),
}

function openTool(name: keyof typeof TOOLS): () => Promise<IslandModule> {
  return async () => (await import('./tools.ts')).TOOLS[name]()
}
