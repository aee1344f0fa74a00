/** Facts about the Dockerfile, compose.yaml and the systemd unit. `try.sh` runs them, by hand and as root. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { decodeEnvironment } from '../../../functions/config.ts'
import { ROOT } from '../../setup/program.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const instructions = read('Dockerfile')
  .replaceAll(/^\s*#.*\n/gm, '')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '')
const [, ...stages] = instructions.join('\n').split(/^FROM /m)
const [build = '', image = ''] = stages
const argumentsOf = (stage: string, name: string): string[] =>
  [...stage.matchAll(new RegExp(`^${name} +(.*)$`, 'gm'))].map(([, rest = '']) => rest)
const environment = Object.fromEntries(
  argumentsOf(image, 'ENV')
    .flatMap((line) => line.split(/ +/))
    .map((pair) => pair.split('=')),
)
const SECRETS = /KEY|PASSWORD|SECRET|TOKEN|URL|ARG /

describe('the Dockerfile', () => {
  test('has a stage that builds and one that runs, with the pinned Node.js', () => {
    expect(stages).toHaveLength(2)
    expect(build).toMatch(`node:${read('.node-version').trim()}-bookworm-slim AS build\n`)
    expect(argumentsOf(image, 'COPY').every((line) => line.startsWith('--from=build '))).toBe(true)
  })

  test('copies named folders, so that no data or keys of a portal get into the image', () => {
    const copied = argumentsOf(build, 'COPY').flatMap((line) => line.split(' ').slice(0, -1))
    expect(copied).not.toContain('.')
    expect(copied).not.toContain('var')
    expect(globSync(copied, { cwd: ROOT })).toHaveLength(copied.length)
  })

  test('contains no secret and takes none while it is built', () => {
    expect(Object.keys(environment).filter((name) => SECRETS.test(name))).toEqual([])
    expect(instructions.filter((line) => /^ARG|--mount=type=secret/.test(line))).toEqual([])
  })

  test('runs as a numeric user that owns the volume', () => {
    const [user] = argumentsOf(image, 'USER')
    expect(user).toBe('10001:10001')
    expect(image).toContain('useradd --uid 10001')
    expect(image).toContain('install -d -o gapura -g gapura -m 0700 /data')
    expect(image.indexOf('\nUSER')).toBeLessThan(image.indexOf('\nCMD'))
    expect(image.slice(image.indexOf('\nUSER'))).not.toContain('\nRUN')
  })

  test('has settings that the portal accepts, and data in the volume', () => {
    expect(argumentsOf(image, 'VOLUME')).toEqual(['/data'])
    expect(environment['DATA_DIR']).toMatch(/^\/data\/\w+$/)
    expect(environment['NODE_COMPILE_CACHE']).toMatch(/^\/tmp\//)
    expect(decodeEnvironment(environment)).toMatchObject({ ok: true, value: { host: '0.0.0.0' } })
    expect(argumentsOf(image, 'EXPOSE')).toEqual([environment['PORT']])
  })

  test('checks its health with a program of the image, and starts without a shell', () => {
    const [health = ''] = argumentsOf(image, 'HEALTHCHECK')
    const [program, , script] = JSON.parse(health.slice(health.indexOf('[')))
    expect(program).toBe('node')
    expect(script).toContain('/healthz')
    expect(JSON.parse(argumentsOf(image, 'CMD')[0] ?? '')).toEqual([
      'node',
      '--disable-warning=ExperimentalWarning',
      'scripts/start.ts',
    ])
  })

  test('removes only packages that the worker and the builder do not import', () => {
    const script = join(ROOT, 'scripts/deploy/image/bundled-packages.ts')
    const packages = execFileSync(process.execPath, [script], { encoding: 'utf8' })
      .trim()
      .split(' ')
    expect(packages).toEqual(expect.arrayContaining(['astro', 'react', '@tiptap/react']))
    for (const needed of ['hono', 'zod', 'drizzle-orm', '@libsql/client', 'pagefind', 'pdfkit']) {
      expect(packages).not.toContain(needed)
    }
  })
})

test('compose.yaml takes away what the portal does not need', () => {
  const { portal } = parse(read('compose.yaml')).services
  expect(portal).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['data:/data'],
  })
  expect(portal.ports).toEqual([`127.0.0.1:8787:${environment['PORT']}`])
  expect(portal.tmpfs[0]).toMatch(/^\/tmp:/)
  expect(portal.user).toBeUndefined()
  expect(portal.environment).toBeUndefined()
  const [settings] = portal.env_file
  expect(settings).toEqual({ path: 'portal.env', required: false })
  for (const list of ['.gitignore', '.dockerignore']) {
    expect(read(list).split('\n'), list).toContain(settings.path)
  }
})

describe('the systemd unit', () => {
  const unit = read('docs/deploy/gapura.service')
  const valuesOf = (name: string): string[] =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

  test.each([
    ['User', 'gapura'],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['PrivateTmp', 'yes'],
    ['PrivateDevices', 'yes'],
    ['PrivateUsers', 'yes'],
    ['NoNewPrivileges', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['RestrictNamespaces', 'yes'],
    ['RestrictAddressFamilies', 'AF_INET AF_INET6 AF_UNIX'],
    ['SystemCallArchitectures', 'native'],
    ['UMask', '0077'],
  ])('%s is "%s"', (name, value) => {
    expect(valuesOf(name)).toEqual([value])
  })

  test('filters system calls', () => {
    expect(valuesOf('SystemCallFilter')).toEqual(['@system-service', '~@privileged @resources'])
  })

  test('writes its data only where systemd makes a folder for it, and contains no secret', () => {
    const variables = valuesOf('Environment').flatMap((line) => line.split(' '))
    const settings = Object.fromEntries(variables.map((pair) => pair.split('=')))
    expect(settings['DATA_DIR']).toBe(`/var/lib/${valuesOf('StateDirectory')[0]}/portal`)
    expect(settings['NODE_COMPILE_CACHE']).toBe(`/var/cache/${valuesOf('CacheDirectory')[0]}`)
    expect(Object.keys(settings).filter((name) => SECRETS.test(name))).toEqual([])
    expect(decodeEnvironment(settings)).toMatchObject({ ok: true, value: { host: '127.0.0.1' } })
  })

  test('starts the same program as the image', () => {
    const [start = ''] = valuesOf('ExecStart')
    expect(start.split(' ').slice(1)).toEqual(
      JSON.parse(argumentsOf(image, 'CMD')[0] ?? '').slice(1),
    )
  })
})
