/** All ports on one machine: a libSQL file, folders, the system's clock and stdout. */
import { join } from 'node:path'
import { err, ok, type Result } from '#core/result.ts'
import type { Ports } from '../../app-ports.ts'
import type { Environment } from '../../config.ts'
import type { NotifySettings } from '../../notifications/notify-settings.ts'
import { isoTime, systemClock } from '../../ports/clock.ts'
import { compileStored } from '../../ports/document-compiler.ts'
import type { Log } from '../../ports/log.ts'
import type { Notifier } from '../../ports/notifier.ts'
import { MAX_RESPONSE_BYTES, type Upstream } from '../../ports/upstream.ts'
import { createDocuments } from '../../proxy/current-document.ts'
import { siteDocument } from '../../proxy/site-document.ts'
import { referenceReader } from '../../publishing/reference-reader.ts'
import { sandboxStore, sandboxUpstream } from '../../sandbox/sandbox.ts'
import { failureReason } from '../../store/database.ts'
import { createStore, type Store } from '../../store/store.ts'
import { isSameSecret } from '../../store/token.ts'
import { notedWork } from '../../work/noted-work.ts'
import { jsonLog } from '../json-log.ts'
import type { EmbeddedIssuer } from '../oidc/issuer/embedded-issuer.ts'
import { type OwnOrigins, openStaffSignIn } from '../oidc/staff-ports.ts'
import { webhookNotifier } from '../webhook-notifier.ts'
import { backUpBeforeUpgrade } from './backup-folder.ts'
import { folderBlobStore } from './blob-store.ts'
import { createBuildProcess } from './build-process.ts'
import { type BuildRunner, createBuildRunner } from './build-runner.ts'
import { workCompiler } from './compile-worker.ts'
import {
  noteChangedPassword,
  noteReplacedKeys,
  prepareDataDirectory,
  readKey,
  settleKey,
} from './data-directory.ts'
import { lockDataDirectory } from './data-lock.ts'
import { openDatabase } from './database.ts'
import { firstStart } from './first-start.ts'
import { heldDocument } from './held-document.ts'
import { holdsContent, sweepTemporaryFiles } from './left-files.ts'
import { folderManuals } from './manuals.ts'
import { partnerUpstream, publicUpstream } from './public-upstream.ts'
import { smtpNotifier } from './smtp-notifier.ts'
import { folderSite } from './static-site.ts'
import { httpUpstream } from './upstream.ts'
import { threadWork } from './work/thread-work.ts'

export interface NodePorts {
  readonly ports: Ports
  /** 32 bytes. */
  readonly secretKey: Uint8Array
  /** Undefined if another issuer signs staff in. */
  readonly issuer: EmbeddedIssuer | undefined
  readonly builds: BuildRunner
  /** Number of tasks that were not done, by sample of the metric. */
  readonly ended: ReadonlyMap<string, number>
  /** Starts a work thread in advance. */
  warm(): void
  close(): Promise<void>
}

/**
 * Opens everything under `DATA_DIR`, and fills it if it is empty.
 *
 * @param environment - with an absolute `dataDirectory`
 * @param origins - of the server, known once it listens
 * @param hasDocument - an empty portal gets a company's document instead of the demo's
 */
export async function nodePorts(
  environment: Environment,
  origins: OwnOrigins,
  hasDocument: boolean,
): Promise<Result<NodePorts, { readonly message: string }>> {
  const { dataDirectory } = environment
  const prepared = await prepareDataDirectory(dataDirectory)
  if (!prepared.ok) return prepared
  const lock = await lockDataDirectory(dataDirectory)
  if (!lock.ok) return lock
  const opened = await openPorts(environment, origins, hasDocument)
  if (!opened.ok) {
    lock.value.release()
    return opened
  }
  const { close, ...ports } = opened.value
  return ok({
    ...ports,
    async close() {
      await close()
      lock.value.release()
    },
  })
}

/** Requires that no other program uses the folder. */
async function openPorts(
  environment: Environment,
  origins: OwnOrigins,
  hasDocument: boolean,
): Promise<Result<NodePorts, { readonly message: string }>> {
  const opened = await openStore(environment, hasDocument)
  if (!opened.ok) return opened
  const { database, store, blobs, secretKey, close } = opened.value
  const { dataDirectory, logLevel } = environment
  const clock = systemClock
  const log = jsonLog(logLevel, clock, (line) => process.stdout.write(line))
  const threads = threadWork()
  const ended = new Map<string, number>()
  const work = notedWork(threads, log, (sample) => ended.set(sample, (ended.get(sample) ?? 0) + 1))
  const releases = join(dataDirectory, 'site')
  const site = folderSite({ folder: releases })
  const documents = createDocuments({
    ...(environment.backends?.web === undefined
      ? { ...storedDocuments(store, releases), blobs }
      : siteDocument(site, blobs)),
    work,
    compile: (text) => compileStored(workCompiler(work, dataDirectory), text),
  })
  await updateFirstRun(log, () =>
    noteReplacedKeys(dataDirectory, async ({ api_key, secret_key }) => {
      const partner = await store.partners.byApiKey(api_key)
      return partner !== undefined && (await isSameSecret(secret_key, partner.secretKey))
    }),
  )
  const { issuer, ...staffPorts } = await openStaffSignIn(
    {
      database,
      store,
      secretKey,
      clock,
      log,
      ...origins,
      passwordChanged: (email) =>
        updateFirstRun(log, () => noteChangedPassword(dataDirectory, email, isoTime(systemClock))),
    },
    environment,
  )
  const buildProcess = createBuildProcess(
    origins.loopback,
    dataDirectory,
    environment.buildStallSeconds,
  )
  const builds = createBuildRunner({
    builds: store.builds,
    queue: store.buildQueue,
    clock,
    log,
    site: releases,
    start: buildProcess.start,
    prepareRelease: buildProcess.prepareRelease,
    getReady: buildProcess.getReady,
  })
  const ports = {
    notifier: notifierOf(environment.notify, environment.productName),
    ...staffPorts,
    store,
    compiler: workCompiler(work, dataDirectory, buildProcess.prepare),
    references: referenceReader(environment.referenceHosts, publicUpstream),
    partnerSystem: (origin: string) => partnerUpstream(origin),
    builds,
    manuals: folderManuals({ folder: join(dataDirectory, 'manual') }),
    blobs,
    clock,
    documents,
    work,
    log,
    site,
    upstream:
      partnerApi(environment) ??
      sandboxUpstream({ documents, work, clock, log, ...sandboxStore(store) }),
  }
  return ok({
    ports,
    secretKey,
    issuer,
    builds,
    ended,
    warm: threads.warm,
    async close() {
      await builds.close()
      await buildProcess.close()
      await threads.close()
      await close()
    },
  })
}

const storedDocuments = (store: Store, releases: string) => ({
  documents: store.documents,
  held: () => heldDocument(releases, store.documentHistories),
})

function partnerApi({
  generalApiOrigin: origin,
  generalApiPrivate: allowPrivate,
}: Environment): Upstream | undefined {
  return origin === undefined
    ? undefined
    : httpUpstream({ origin, allowPrivate, maxResponseBytes: MAX_RESPONSE_BYTES })
}

/** The database and the blob folder, filled if they are empty. */
async function openStore(environment: Environment, hasDocument: boolean) {
  const { dataDirectory } = environment
  // Checked before anything is created there.
  const isExpected = await holdsContent(dataDirectory)
  const given = environment.secretKey
  const stored = given === undefined ? await readKey(dataDirectory) : ok(undefined)
  if (!stored.ok) return stored
  const opened = await openDatabase(join(dataDirectory, 'portal.db'), isExpected, () =>
    backUpBeforeUpgrade(dataDirectory),
  )
  if (!opened.ok) return opened
  const { database, transaction, close } = opened.value
  const key = await settleKey(dataDirectory, { given, stored: stored.value }, database)
  if (!key.ok) {
    await close()
    return key
  }
  await sweepTemporaryFiles(dataDirectory)
  const secretKey = key.value
  const blobs = folderBlobStore({ folder: join(dataDirectory, 'blobs') })
  try {
    // A single transaction: an interrupted first start leaves nothing behind.
    await transaction((within) =>
      firstStart(
        { store: createStore(within, secretKey, systemClock), blobs },
        environment,
        hasDocument,
      ),
    )
  } catch (cause) {
    await close()
    return err({ message: failure(dataDirectory, cause) })
  }
  const store = createStore(database, secretKey, systemClock, environment.retention)
  return ok({ database, store, blobs, secretKey, close })
}

/** A failed write of the file is logged: the change it notes has already happened. */
async function updateFirstRun(log: Log, note: () => Promise<void>): Promise<void> {
  try {
    await note()
  } catch (error) {
    log.error('first-run', { reason: error instanceof Error ? error.message : String(error) })
  }
}

function failure(dataDirectory: string, cause: unknown): string {
  const reason = failureReason(cause)
  return `The data folder "${dataDirectory}" can't be initialized: writing the first accounts and content failed with "${reason}". Check its free space and permissions, then start again.`
}

function notifierOf(settings: NotifySettings | undefined, productName: string): Notifier | null {
  if (settings === undefined) return null
  return settings.kind === 'mail'
    ? smtpNotifier({ ...settings, portal: productName })
    : webhookNotifier({ ...settings, fetch: (url, init) => fetch(url, init) })
}
