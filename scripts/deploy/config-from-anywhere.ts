/** The wrangler.jsonc of the repository, with absolute paths, so that Wrangler can read a copy in another folder. */
import { join } from 'node:path'
import { ROOT } from '../setup/program.ts'
import { readJsonc } from './wrangler-config.ts'

/** @param site folder of the assets */
export async function configFromAnywhere(site: string): Promise<RepositoryConfig> {
  // as: the file is the repository's own, and Wrangler reads the copy.
  const config = (await readJsonc(join(ROOT, 'wrangler.jsonc'))) as unknown as RepositoryConfig
  const alias = Object.entries(config.alias).map(([name, path]) => [name, join(ROOT, path)])
  return {
    ...config,
    main: join(ROOT, config.main),
    alias: Object.fromEntries(alias),
    assets: { ...config.assets, directory: site },
  }
}

interface RepositoryConfig {
  readonly main: string
  readonly alias: Readonly<Record<string, string>>
  readonly assets: { readonly directory: string }
  readonly vars: Readonly<Record<string, string>>
  readonly d1_databases: readonly [object]
}
