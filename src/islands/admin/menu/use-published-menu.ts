/** Loads the published menu; empty if it follows the document. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { menuRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import type { Tree } from './menu-tree.ts'

export const usePublishedMenu = (): UseQueryResult<Tree> =>
  useQuery({
    queryKey: ['menus', 'published'],
    queryFn: async ({ signal }) =>
      (await call('menus', { answer: menuRecord, signal })).data.menus ?? [],
  })
