/** What the portal notes about builds and revisions, by code. */
import { refusals } from './refusals.ts'

export const notes = {
  'what.changelog': refusals['what.changelog'],
  'what.faq': refusals['what.faq'],
  'what.use-case': refusals['what.use-case'],
  'what.version': refusals['what.version'],
  'what.document': refusals['what.document'],

  // Why a build was asked for.
  published: 'Published {{what}} "{{title}}"',
  unpublished: 'Moved to draft: {{what}} "{{title}}"',
  deleted: 'Deleted {{what}} "{{title}}"',
  restored: 'Restored "{{title}}"',
  'use-cases-ordered': 'Put use cases in order',
  'menu-published': 'Published the menu',
  'document-published': 'Published "{{title}}"',
  'document-enabled': 'Enabled the document "{{title}}"',
  'version-added': 'Added version {{version}}',
  'version-changed': 'Changed version {{version}}',
  'version-deleted': 'Deleted version {{version}}',
  'schedule-published': 'Published as scheduled: {{count}}',
  'rolled-back': 'Back to the release of {{time}}',
  'made-current': 'Made the site current',
  'portal-started': 'Built when the portal started',

  // What became of a build.
  also: 'Also: {{reason}}',
  'build-resumed': 'The portal stopped while this ran; it runs again.',
  'build-given-up':
    'The portal ended {{attempts}} times while this ran: it is not begun again. Readers see the last release; correct what was published last, then build again.',
  'build-stalled':
    'The build made no progress for {{seconds}} seconds and was ended. Readers see the last release. Correct what was published last, then build again; a slow machine needs a larger BUILD_STALL_SECONDS.',
  'site-held':
    'Readers see the release {{release}}: {{name}} rolled back to it at {{time}}. Nothing is built until somebody makes the site current, under Builds in the admin area.',
  'build-ended':
    'The build ended with {{code}} and without a result: expected a finished site. Readers see the last release; build again. {{errors}}',
  'release-shown': 'Readers see the release {{release}}.',
  'release-shown-again': 'Readers see the release {{release}} again.',
  'release-gone':
    'The release "{{release}}" is no longer kept: expected one of the newest. Publish its revision from the history instead.',
  'hook-missing': 'No DEPLOY_HOOK_URL is set: run npm run deploy.',
  'hook-taken': 'The build service has taken the request.',
  'hook-refused':
    'The build service did not take the request: expected the deploy hook to answer 2xx. Check DEPLOY_HOOK_URL, then build again.',
  'deployment-missing':
    'No deployment came within {{minutes}} minutes: see the log of the build service. Readers see the last release.',

  // How far a build is.
  bundling: 'Bundling the site (once per change of its code)',
  reading: 'Reading {{file}}',
  'reading-version': 'Reading version {{version}}',
  compiled: 'Compiled {{operations}} in {{tags}}',
  rendering: 'Rendered {{done}} of {{total}} pages',
  'rendering-version': 'Rendered {{done}} of {{total}} pages of version {{version}}',
  indexing: 'Indexing for search',
  compressing: 'Compressing',
  checking: 'Checking links, ids and content',
  switching: 'Switching',
  'release-current': 'The live release is current.',
  built:
    'Built {{pages}} pages ({{rendered}} rendered, {{searchable}} searchable), {{files}} files, {{size}} in {{seconds}} s, {{errors}} errors, {{warnings}} warnings: {{folder}}',

  // Why a build was given up.
  'document-unusable': '{{source}} is not an API description that can be rendered.',
  'pages-not-rendered':
    '{{count}} of {{pages}} pages could not be rendered, the first is "{{path}}" ({{language}}). Nothing was published. {{reason}}',
  'older-pages-not-rendered':
    '{{count}} pages of older versions could not be rendered, the first is "{{path}}". Nothing was published. Correct the version under Document versions, or remove it; {{reason}}',
  'site-faulty':
    'The finished site has {{count}} faults; nothing was published. Correct the text or document named below, or report the fault:',
  'page-fault': '{{page}} {{fault}}',
  'links-nowhere': 'links to {{link}}, which does not exist',
  'links-to-no-id': 'links to {{link}}, but there is no such id',
  'more-dead-links': '… and {{count}} more links that lead nowhere',
  'file-gone':
    '{{what}} "{{title}}" links to {{link}}, which is not stored. Readers get an error; upload it again or correct the link.',
  'link-dead':
    '{{what}} "{{title}}" links to {{link}}, which does not exist. Readers see its words only; correct the link.',
  'menu-item-dead':
    'The menu item "{{title}}" leads to {{link}}, which does not exist, and is left out. Correct the menu.',
  'disk-refuses':
    'The release could not be written to "{{folder}}": {{reason}} ({{code}}). Readers see the last release. Make room there, then build again.',
  'disk-full': 'no space is left on the disk',
  'disk-share-full': "the user's share of the disk is used up",
  'disk-file-large': 'a file is larger than this user may write',
  'disk-read-only': 'the disk can only be read',

  // What changed between two revisions of a document.
  'revision-first': 'First revision: {{operations}}',
  'revision-same': 'Nothing that partners notice',
  'revision-changes': '{{changes}}',
  'version-to': 'version {{before}} to {{after}}',
  'one-operation': '1 operation',
  operations: '{{count}} operations',
  'one-tag': '1 tag',
  tags: '{{count}} tags',
  'operations-added': '{{operations}} added',
  'operations-removed': '{{operations}} removed',
  'operations-changed': '{{operations}} changed',
  'one-breaking-change': '1 breaking change',
  'breaking-changes': '{{count}} breaking changes',
} as const
