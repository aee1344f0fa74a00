/** Requests the readers' menu from the worker after each change. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { WEB_API } from '#core/api/paths.ts'
import type { Schema } from '#core/schema.ts'
import { pulledChangelog, pulledFaq, pulledUseCase, pulledVersion } from '#core/site/pulled.ts'
import { pageConfig } from '../../shared/page-config.ts'
import { call } from '../api/client.ts'
import { type MenuQuestion, publishedVersions, type ReadersMenu } from './readers-menu.ts'
import type { MenuSources } from './readers-menu.worker.ts'
import { readLiveText } from './use-document-menu.ts'

const PAGE_LIMIT = 100

export interface ReadersMenuState {
  /** Undefined while it is being built. */
  readonly menu: ReadersMenu | undefined
  /** The error if it can't be shown. */
  readonly error: Error | null
  retry(): void
}

export function useReadersMenu({ tree, language, at }: MenuQuestion): ReadersMenuState {
  const { data, ...query } = useSources()
  const [menu, setMenu] = useState<ReadersMenu>()
  const [crash, setCrash] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)
  const worker = useRef<Worker>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a separate worker
  useEffect(() => {
    if (data === undefined) return
    const started = new Worker(new URL('./readers-menu.worker.ts', import.meta.url), {
      type: 'module',
    })
    started.addEventListener('message', (event: MessageEvent<ReadersMenu>) => setMenu(event.data))
    started.addEventListener('error', ({ message }) => setCrash(new Error(message)))
    started.postMessage(data)
    worker.current = started
    return () => started.terminate()
  }, [data, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new worker needs the question again
  useEffect(() => {
    if (data !== undefined) worker.current?.postMessage({ tree, language, at })
  }, [data, attempt, tree, language, at])
  return {
    menu,
    error: query.error ?? crash,
    retry() {
      setCrash(null)
      setAttempt((before) => before + 1)
      if (query.error !== null) void query.refetch()
    },
  }
}

/** Loads the published document and content, as the next build will read them. */
function useSources(): UseQueryResult<MenuSources> {
  return useQuery({
    queryKey: ['menus', 'sources'],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<MenuSources> => {
      const [text, changelogs, faqs, useCases, versions] = await Promise.all([
        readLiveText(signal),
        listPublished('changelogs', 'changelogs', pulledChangelog, signal),
        listPublished('faq', 'faqs', pulledFaq, signal),
        listPublished('use_case', 'use_cases', pulledUseCase, signal),
        listPublished('playgrounds/documentation', 'documentation_document', pulledVersion, signal),
      ])
      return {
        text: text ?? '',
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
