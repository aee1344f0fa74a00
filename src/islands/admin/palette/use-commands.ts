/** Collects the commands of the palette: actions and screens first, records as they load. */
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { documentRecord } from '#core/api/admin.ts'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { hrefTo } from '#core/site/href.ts'
import { SEARCH_DELAY_MS } from '../../shared/delay.ts'
import { callForList } from '../api/call-for-list.ts'
import { AREAS } from '../content/areas.ts'
import { itemPath } from '../content/content-address.ts'
import { titleOf } from '../content/title-of.ts'
import { SCREENS } from '../frame/screens.ts'
import { useLogOut } from '../frame/use-log-out.ts'
import { useDocumentMenu } from '../menu/use-document-menu.ts'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { useTexts } from '../texts.tsx'
import { DOCUMENTS } from '../yaml/documents.ts'
import { useLiveDocument } from '../yaml/use-live-document.ts'
import { editorPath } from '../yaml/yaml-address.ts'
import type { Command } from './match-commands.ts'

/** Records per kind that a search returns. */
const PER_KIND = 10

interface Commands {
  readonly commands: readonly Command[]
  readonly isLoading: boolean
}

export function useCommands(typed: string, onHelp: () => void): Commands {
  const [, navigate] = useLocation()
  const screens = useScreens(navigate, onHelp)
  const operations = useOperations(navigate)
  const records = useRecords(typed, navigate)
  return {
    commands: [...screens, ...records.commands, ...operations.commands],
    isLoading: records.isLoading || operations.isLoading,
  }
}

type Navigate = (path: string) => void

function useScreens(navigate: Navigate, onHelp: () => void): readonly Command[] {
  const t = useTexts()
  const rights = useRights()
  const logOut = useLogOut()
  const { language, languages } = usePortal()
  const screens = SCREENS.flatMap(({ links }) => links)
    .filter((link) => link.for?.(rights) ?? true)
    .map(({ text, path }) => ({
      id: path,
      title: t(text),
      group: t('palette.screen'),
      run: () => navigate(path),
    }))
  const action = (id: string, title: string, run: () => void) => ({
    id,
    title,
    group: t('palette.action'),
    run,
  })
  const created = rights.mayEdit
    ? AREAS.map(({ name }) =>
        action(`new ${name}`, t(`${name}.create`), () =>
          navigate(itemPath(name, 'draft', 'create')),
        ),
      )
    : []
  return [
    ...screens,
    ...created,
    action('account', t('account.title'), () => navigate('/account')),
    action('help', t('shortcuts.title'), onHelp),
    action('site', t('frame.site'), () => location.assign(hrefTo(language, '/'))),
    ...languages
      .filter((other) => other !== language)
      .map((other) =>
        action(
          `language ${other}`,
          new Intl.DisplayNames(other, { type: 'language' }).of(other) ?? other,
          () => location.assign(hrefTo(other, '/admin')),
        ),
      ),
    action('log out', t('palette.logOut'), () => void logOut()),
  ]
}

function useOperations(navigate: Navigate): Commands {
  const t = useTexts()
  const document = useDocumentMenu()
  const live = useLiveDocument()
  const id = (live.data?.playground ?? live.data?.playground_template)?.id
  const commands = (document.data?.operations ?? []).map(({ key, title, method, path }) => ({
    id: `operation ${key}`,
    title,
    group: `${sentMethod(method)} ${path}`,
    words: t('palette.operation'),
    run: () => {
      if (id !== undefined) navigate(`${editorPath(id)}?operation=${encodeURIComponent(key)}`)
    },
  }))
  return { commands, isLoading: document.isPending }
}

/** Documents and content whose text contains the query. */
function useRecords(typed: string, navigate: Navigate): Commands {
  const t = useTexts()
  const { mayEdit } = useRights()
  const [asked] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const found = useQuery({
    queryKey: ['palette', asked],
    enabled: asked !== '',
    queryFn: async ({ signal }) => {
      const options = { query: { search: asked, limit: PER_KIND }, signal }
      const [documents, ...content] = await Promise.all([
        callForList(DOCUMENTS, 'playground', documentRecord, options),
        ...AREAS.map(async (area) => {
          const { rows } = await callForList(area.path, area.many, area.record, options)
          return rows.map((item) => ({
            area,
            id: item.id,
            title: titleOf(t, item),
            status: item.status,
          }))
        }),
      ])
      return { documents: documents.rows, content: content.flat() }
    },
  })
  const commands = [
    ...(found.data?.documents ?? []).map(({ id, name }) => ({
      id: `document ${id}`,
      title: name,
      group: t('kind.playground'),
      words: asked,
      run: () => navigate(editorPath(id)),
    })),
    ...(found.data?.content ?? []).map(({ area, id, title, status }) => ({
      id: `${area.name} ${id}`,
      title,
      group: t(`kind.${area.one}`),
      words: asked,
      run: () =>
        navigate(
          itemPath(area.name, status === 'draft' ? 'draft' : 'list', mayEdit ? 'edit' : 'view', id),
        ),
    })),
  ]
  return { commands, isLoading: typed.trim() !== asked || found.isLoading }
}
