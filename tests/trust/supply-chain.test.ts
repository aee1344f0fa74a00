/** The product's packages are listed, licensed and pinned, and run nothing unlisted at installation. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}
interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
  readonly optional?: boolean
}

// All four are npm's own files.
const manifest = JSON.parse(read('package.json')) as Manifest
const deployment = JSON.parse(read('scripts/deploy/wrangler/package.json')) as Pick<
  Manifest,
  'dependencies'
>
const readLock = (path: string) =>
  (JSON.parse(read(path)) as { packages: Record<string, Locked> }).packages
const lock = readLock('package-lock.json')
const deploymentLock = readLock('scripts/deploy/wrangler/package-lock.json')
const packages = [lock, deploymentLock].flatMap((file) =>
  Object.entries(file).filter(([path]) => path !== ''),
)
const named = { ...manifest.dependencies, ...manifest.devDependencies }
const namedAnywhere = { ...named, ...deployment.dependencies }

test('every dependency is named once and justified in docs/dependencies.md, and no other', () => {
  const rows = read('docs/dependencies.md').matchAll(/^\| (`[^|]+`) \| ([^|]{10,}) \|$/gm)
  const listed = [...rows].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect(listed.toSorted()).toEqual(Object.keys(namedAnywhere).toSorted())
})

test('every version is pinned and in the lock file', () => {
  for (const [file, direct] of [
    [lock, named],
    [deploymentLock, deployment.dependencies],
  ] as const) {
    for (const [name, version] of Object.entries(direct)) {
      // An alias names the package: "npm:typescript@7.0.2".
      const pinned = version.replace(/^npm:\w+@/, '')
      expect(pinned, name).toMatch(/^\d+\.\d+\.\d+$/)
      expect(file[`node_modules/${name}`]?.version, name).toBe(pinned)
    }
  }
})

test.each([
  { name: 'package-lock.json', file: lock },
  { name: 'scripts/deploy/wrangler/package-lock.json', file: deploymentLock },
])('$name names the optional packages of every system, or npm ci rejects it', ({ file }) => {
  const missing = Object.entries(file).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => find(file, path, name) === undefined),
  )
  expect(missing).toEqual([])
})

/** As Node resolves: in the package's own node_modules, then in those of the folders above. */
function find(
  file: Readonly<Record<string, Locked>>,
  path: string,
  name: string,
): Locked | undefined {
  const nested = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`
  const above = path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0))
  return file[nested] ?? (path === '' ? undefined : find(file, above, name))
}

test('only two packages run something at installation', () => {
  const scripted = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path)
  // Each lock file has its esbuild.
  expect(scripted).toEqual(['node_modules/esbuild', 'node_modules/esbuild', 'node_modules/workerd'])
})

test('packages come from a registry with their digest, never from a URL or a repository', () => {
  for (const [path, { resolved, integrity, optional }] of packages) {
    if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/[^/]+\/.+\.tgz$/)
    // A registry sends the digests of other platforms' binaries only on request.
    if (optional !== true) expect(integrity, path).toMatch(/^sha512-/)
  }
})

const FREE =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|CC0-1\.0|Unlicense|BlueOak-1\.0\.0|(?:Python|PSF)-2\.0)(?: OR [\w.-]+)?\)?$/
/** States its license only in its LICENSE file: MIT. */
const READ_BY_HAND = new Set(['node_modules/png-js'])
/** Tools of the build; docs/dependencies.md says so. */
const BUILD_ONLY = /^node_modules\/(?:axe-core|lightningcss|@img\/sharp)/

test("every license allows the product's use", () => {
  const others = packages.filter(
    ([path, { license, optional }]) =>
      !BUILD_ONLY.test(path) &&
      !READ_BY_HAND.has(path) &&
      (license === undefined ? optional !== true : !FREE.test(license)),
  )
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

test('package.json has up to ten commands, and none of them is a hook of the installation', () => {
  const names = Object.keys(manifest.scripts)
  expect(names.length).toBeLessThanOrEqual(10)
  expect(names.filter((name) => /install|prepare|^(?:pre|post)/.test(name))).toEqual([])
})
