/** Requests the readers' menu from the live document after each change. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { WEB_API } from '#core/api/paths.ts'
import type { Schema } from '#core/schema.ts'
import { publishedVersions } from '#core/site/published.ts'
import { pulledChangelog, pulledFaq, pulledUseCase, pulledVersion } from '#core/site/pulled.ts'
import { pageConfig } from '../../shared/page-config.ts'
import { whileWanted } from '../../shared/while-wanted.ts'
import { call } from '../api/client.ts'
import { type LiveDocument, liveAddress, openLiveDocument } from './live-document.ts'
import type { MenuSources } from './live-document.worker.ts'
import type { MenuQuestion, ReadersMenu } from './readers-menu.ts'

const PAGE_LIMIT = 100

export interface ReadersMenuState {
  /** Undefined while it is being built. */
  readonly menu: ReadersMenu | undefined
  /** False while `menu` is of an earlier tree. */
  readonly isCurrent: boolean
  /** The error if it can't be shown. */
  readonly error: Error | null
  retry(): void
}

export function useReadersMenu({ tree, language, at }: MenuQuestion): ReadersMenuState {
  const { data, ...query } = useSources()
  const [document, setDocument] = useState<LiveDocument>()
  const [built, setBuilt] = useState<{
    readonly menu: ReadersMenu
    readonly of: MenuQuestion['tree']
  }>()
  const [crash, setCrash] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the document again
  useEffect(() => {
    if (data === undefined) return
    const opened = openLiveDocument(data.address)
    opened.setSources(data)
    setDocument(opened)
    return opened.release
  }, [data, attempt])
  useEffect(() => {
    if (document === undefined) return
    return whileWanted(
      document.readersMenu({ tree, language, at }),
      (menu) => setBuilt({ menu, of: tree }),
      setCrash,
    )
  }, [document, tree, language, at])
  return {
    menu: built?.menu,
    isCurrent: built?.of === tree,
    error: query.error ?? crash,
    retry() {
      setCrash(null)
      setAttempt((before) => before + 1)
      if (query.error !== null) void query.refetch()
    },
  }
}

/** Loads the published content, as the next build will read it. */
function useSources(): UseQueryResult<MenuSources & { readonly address: string }> {
  return useQuery({
    queryKey: ['menus', 'sources'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const [address, changelogs, faqs, useCases, versions] = await Promise.all([
        liveAddress(signal),
        listPublished('changelogs', 'changelogs', pulledChangelog, signal),
        listPublished('faq', 'faqs', pulledFaq, signal),
        listPublished('use_case', 'use_cases', pulledUseCase, signal),
        listPublished('playgrounds/documentation', 'documentation_document', pulledVersion, signal),
      ])
      return {
        address,
        published: { changelogs, faqs, useCases, ...publishedVersions(versions) },
        config: pageConfig(),
      }
    },
  })
}

/** Fetches every page of a list from the Web API, which returns only published content. */
async function listPublished<T>(
  path: string,
  member: string,
  item: Schema<T>,
  signal: AbortSignal,
): Promise<readonly T[]> {
  const items: T[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await call(`${WEB_API}/${path}`, {
      answer: z.object({ [member]: z.array(item) }),
      query: { page, limit: PAGE_LIMIT },
      signal,
    })
    items.push(...(data[member] ?? []))
    if (page >= pagination.total_pages) return items
  }
}
