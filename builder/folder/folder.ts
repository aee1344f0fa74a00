/** A company's folder, read and decoded: everything that makes its portal different from the default one. */
import type { Guide } from '#core/site/guide.ts'
import type { PortalConfig } from '#core/site/site.ts'
import { type FolderConfig, withFolderConfig } from './config-schema.ts'

/** Every part is optional: an empty folder is valid. */
export interface Folder {
  /** Absolute path. */
  readonly path: string
  readonly config: FolderConfig
  /** Name of the configuration; undefined if there is none. */
  readonly configFile?: string
  /** Name of the API description; its text is read by those who compile it. */
  readonly documentFile?: string
  readonly guides: readonly Guide[]
  /** Files under `public/`, relative to it, with `/` between folders. */
  readonly publicFiles: readonly string[]
  /** Addresses of the modules that write parts of pages, by part; they change with the content of `components/`. */
  readonly components: Readonly<Record<string, string>>
  /** Values of tokens from `theme.css`, by name without `--`. */
  readonly tokens: Readonly<Record<string, string>>
  /** Signature recipes of `recipes/`, by file name without `.json`. */
  readonly recipes: Readonly<Record<string, unknown>>
}

/** Names of the API description, of which a folder has one. */
export const DOCUMENT_FILES = ['openapi.yaml', 'openapi.yml', 'openapi.json'] as const
/** Names of the configuration, of which a folder has one. */
export const CONFIG_FILES = [
  'gapura.config.json',
  'gapura.config.ts',
  'gapura.config.mts',
  'gapura.config.mjs',
  'gapura.config.js',
] as const

/** Folders whose files all become a part of the site. */
export const PUBLISHED_FOLDERS = ['guides', 'public', 'components', 'recipes'] as const

/** Adds the folder's settings and colors to the default ones. */
export function folderSettings(
  defaults: PortalConfig,
  { config, tokens, components }: Folder,
): PortalConfig {
  const settings = withFolderConfig(defaults, config)
  return { ...settings, components, colors: { ...tokens, ...settings.colors } }
}
