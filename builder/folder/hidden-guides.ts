/** Guides at the path of another page of the portal, which is shown instead of them. */
import { type Note, note } from '#core/api/notes/note.ts'
import type { Guide } from '#core/site/guide.ts'
import type { Sites } from '#core/site/site.ts'
import { cause, type FolderProblem, problemAt } from './folder-problem.ts'

const guidesWithoutPage = ({ en: { pages, snapshot } }: Sites): readonly Guide[] => {
  const shown = new Set(
    pages.flatMap((page) => (page.kind === 'guide' && page.guide === page.path ? page.path : [])),
  )
  return (snapshot.guides ?? []).filter(({ path }) => !shown.has(path))
}

export const hiddenGuides = (sites: Sites): readonly FolderProblem[] =>
  guidesWithoutPage(sites).map(({ file, path }) =>
    problemAt(file, 1, cause('guide-taken', { path })),
  )

/** The same as notes of a build. */
export const hiddenGuideNotes = (sites: Sites): readonly Note[] =>
  guidesWithoutPage(sites).map(({ file, path }) => note('guide-hidden', { file, path }))
