/** Requests the readers' menu from the live document after each change. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { WEB_API } from '#core/api/paths.ts'
import { publishedVersions } from '#core/site/published.ts'
import { pulledChangelog, pulledFaq, pulledUseCase, pulledVersion } from '#core/site/pulled.ts'
import { pageConfig } from '../../shared/page-config.ts'
import { whileWanted } from '../../shared/while-wanted.ts'
import { callForWholeList } from '../api/call-for-list.ts'
import { type LiveDocument, liveAddress, openLiveDocument } from './live-document.ts'
import type { MenuSources } from './live-document.worker.ts'
import type { MenuQuestion, ReadersMenu } from './readers-menu.ts'

const VERSIONS = `${WEB_API}/playgrounds/documentation`

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

/** Loads the published content from the Web API, as the next build will read it. */
function useSources(): UseQueryResult<MenuSources & { readonly address: string }> {
  return useQuery({
    queryKey: ['menus', 'sources'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const [address, changelogs, faqs, useCases, versions] = await Promise.all([
        liveAddress(signal),
        callForWholeList(`${WEB_API}/changelogs`, 'changelogs', pulledChangelog, { signal }),
        callForWholeList(`${WEB_API}/faq`, 'faqs', pulledFaq, { signal }),
        callForWholeList(`${WEB_API}/use_case`, 'use_cases', pulledUseCase, { signal }),
        callForWholeList(VERSIONS, 'documentation_document', pulledVersion, { signal }),
      ])
      return {
        address,
        published: { changelogs, faqs, useCases, ...publishedVersions(versions) },
        config: pageConfig(),
      }
    },
  })
}
