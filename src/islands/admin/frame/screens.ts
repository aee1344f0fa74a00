/** The sidebar's screens by group, and the roles that see them. */
import type { Rights } from '../session/agent.ts'
import type { TextKey } from '../texts.tsx'

export interface ScreenLink {
  readonly text: TextKey
  readonly path: string
  readonly for?: (rights: Rights) => boolean
}

const administrators = ({ mayAdminister }: Rights): boolean => mayAdminister
const editors = ({ mayEdit }: Rights): boolean => mayEdit

export const SCREENS: readonly { readonly text: TextKey; readonly links: readonly ScreenLink[] }[] =
  [
    {
      text: 'frame.documentation',
      links: [
        { text: 'dashboard.title', path: '/' },
        { text: 'yaml.title', path: '/yaml-editor' },
        { text: 'versions.title', path: '/document-version' },
        { text: 'menu.title', path: '/menu-editor' },
        { text: 'testPlan.title', path: '/test-plan' },
        { text: 'failures.title', path: '/failures' },
      ],
    },
    {
      text: 'frame.content',
      links: [
        { text: 'changelog.title', path: '/changelog' },
        { text: 'faq.title', path: '/faq' },
        { text: 'usecase.title', path: '/usecase' },
      ],
    },
    {
      text: 'frame.people',
      links: [
        { text: 'agents.title', path: '/user', for: administrators },
        { text: 'partners.title', path: '/partners', for: administrators },
        { text: 'tokens.title', path: '/api-tokens', for: administrators },
        { text: 'certification.title', path: '/certification' },
        { text: 'requests.title', path: '/access-requests', for: administrators },
      ],
    },
    {
      text: 'frame.operations',
      links: [
        { text: 'builds.title', path: '/builds' },
        { text: 'trash.title', path: '/trash', for: editors },
        { text: 'notifications.title', path: '/notifications', for: administrators },
        { text: 'audit.title', path: '/audit-log', for: administrators },
      ],
    },
  ]
