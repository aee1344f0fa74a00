/** Tasks on whole documents, which take seconds. */
import { resolveReferences } from '#core/openapi/bundle/resolved-references.ts'
import { compileText } from '../publishing/compile-text.ts'
import { reportChanges } from '../publishing/report-changes.ts'
import { readRevision } from '../publishing/stored-revision.ts'
import { compareRevisions } from '../publishing/summarize-changes.ts'
import type { DocumentTaskName, TaskFunctions } from './tasks.ts'

export const documentTasks: Pick<TaskFunctions, DocumentTaskName> = {
  compile: async (job, { begin }) => compileText(job, (location) => void begin(location)),
  resolve: ({ text }, { allows, read }) =>
    resolveReferences(text, {
      allows: ({ href }) => allows(href),
      read: ({ href }) => read(href),
    }),
  async compare({ before, after, today }) {
    const [earlier, later] = [readRevision(before), readRevision(after)]
    if (earlier === undefined || later === undefined) return undefined
    const { summary, ...changes } = compareRevisions(earlier, later, { today })
    return { members: new TextEncoder().encode(JSON.stringify(changes)), summary }
  },
  async report({ before, after, ...options }) {
    const [earlier, later] = [readRevision(before), readRevision(after)]
    return earlier && later && reportChanges(earlier, later, options)
  },
}
