/** The islands of guides and tools. A separate file, because most pages have none of them. */
import type { IslandModule } from './registry.ts'

export const TOOLS = {
  'signature-step': () => import('./signature/mount-step.tsx'),
  'signature-playground': () => import('./signature/mount-playground.tsx'),
  callbacks: () => import('./callbacks/mount.tsx'),
} satisfies Readonly<Record<string, () => Promise<IslandModule>>>
