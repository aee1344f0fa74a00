/** Joins the queries behind the findings: "All good" is only said when everything is known. */

interface Query {
  readonly isPending: boolean
  readonly error: Error | null
  refetch(): unknown
}

/** The readers' menu, which a worker builds after the queries. */
interface Menu {
  /** False until the menu is built for the shown tree. */
  readonly isCurrent: boolean
  readonly error: Error | null
  retry(): void
}

export function findingsQuery(queries: readonly Query[], menu: Menu): Query {
  const failed = queries.find(({ error }) => error !== null)
  const error = failed?.error ?? menu.error
  return {
    isPending: error === null && (queries.some(({ isPending }) => isPending) || !menu.isCurrent),
    error,
    refetch() {
      if (menu.error !== null) menu.retry()
      return Promise.all(queries.map(({ refetch }) => refetch()))
    },
  }
}
