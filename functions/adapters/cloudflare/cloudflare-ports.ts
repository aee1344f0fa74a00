/** All ports on Workers: D1, R2, static assets, an external issuer. */
import { err, ok, type Result } from '#core/result.ts'
import type { Ports } from '../../app-ports.ts'
import type { Config, Environment } from '../../config.ts'
import { ANSWER_MAX_BYTES } from '../../deliveries/limits.ts'
import { systemClock } from '../../ports/clock.ts'
import { compileStored } from '../../ports/document-compiler.ts'
import { noStaffIdentity } from '../../ports/staff-identity.ts'
import { noStaffPasswords } from '../../ports/staff-passwords.ts'
import { noStaffSignIn } from '../../ports/staff-sign-in.ts'
import { MAX_RESPONSE_BYTES } from '../../ports/upstream.ts'
import { createDocuments } from '../../proxy/current-document.ts'
import { siteDocument } from '../../proxy/site-document.ts'
import { REFERENCE_MAX_BYTES, referenceReader } from '../../publishing/reference-reader.ts'
import { sandboxStore, sandboxUpstream } from '../../sandbox/sandbox.ts'
import { createStore } from '../../store/store.ts'
import { inlineWork } from '../../work/inline-work.ts'
import { notedWork } from '../../work/noted-work.ts'
import { jsonLog } from '../json-log.ts'
import { externalSignIn } from '../oidc/external-sign-in.ts'
import { webhookNotifier } from '../webhook-notifier.ts'
import { assetsSite } from './assets-site.ts'
import type { AssetsBinding, Bindings } from './bindings.ts'
import { r2BlobStore } from './blob-store.ts'
import { type HookBuilds, hookBuildTrigger } from './build-trigger.ts'
import { workerCompiler } from './compiler.ts'
import { d1Database } from './database.ts'
import { fetchUpstream } from './upstream.ts'

export interface CloudflarePorts {
  readonly ports: Ports & { readonly builds: HookBuilds }
  readonly config: Config
}

export function cloudflarePorts(
  { DB, BLOBS, ASSETS, VERSION }: Bindings,
  environment: Environment,
): Result<CloudflarePorts, string> {
  const { secretKey, publicOrigin, generalApiOrigin, openId, logLevel, deployHookUrl } = environment
  if (secretKey === undefined) {
    return err(
      'The secret "SECRET_KEY" is missing. Set it to 32 bytes in base64 with "node scripts/run.mjs wrangler secret put SECRET_KEY", then deploy again. For a worker on your machine, see "Try it on your machine" in docs/deploy-cloudflare.md.',
    )
  }
  if (publicOrigin === undefined) {
    return err(
      'The variable "PUBLIC_ORIGIN" is missing. Set it in wrangler.jsonc to the origin that readers see, such as "https://docs.example.com", then deploy again.',
    )
  }
  const { notify } = environment
  if (notify?.kind === 'mail') {
    return err(
      'Cloudflare Workers can\'t send email over SMTP. Unset "NOTIFY_SMTP_URL" and set "NOTIFY_WEBHOOK_URL" instead, then deploy again.',
    )
  }
  const clock = systemClock
  const log = jsonLog(logLevel, clock, (line) => console.log(line.trimEnd()))
  const store = createStore(d1Database(DB), secretKey, clock, environment.retention)
  const blobs = r2BlobStore({ bucket: BLOBS })
  const work = notedWork(inlineWork(), log)
  const compiler = workerCompiler(VERSION?.id)
  const site = assetsSite({ assets: ASSETS })
  const hasOwnDocuments = environment.backends?.web === undefined
  const documents = createDocuments({
    ...(hasOwnDocuments ? { documents: store.documents, blobs } : siteDocument(site, blobs)),
    work,
    compile: (text) => compileStored(compiler, text),
  })
  const config = { ...environment, secretKey }
  const builds = hookBuildTrigger({
    builds: store.builds,
    queue: store.buildQueue,
    clock,
    log,
    assets: ASSETS,
    hookUrl: deployHookUrl,
    fetch: send,
  })
  return ok({
    config,
    ports: {
      ...staffPorts(openId, publicOrigin),
      store,
      blobs,
      clock,
      log,
      documents,
      work,
      builds,
      compiler,
      references: referenceReader(environment.referenceHosts, (origin) =>
        fetchUpstream({
          origin,
          maxResponseBytes: REFERENCE_MAX_BYTES,
          fetch: send,
        }),
      ),
      partnerSystem: (origin) =>
        fetchUpstream({
          origin,
          maxResponseBytes: ANSWER_MAX_BYTES,
          cutsResponse: true,
          fetch: send,
        }),
      passwords: noStaffPasswords,
      notifier:
        notify === undefined
          ? null
          : webhookNotifier({ ...notify, fetch: (url, init) => fetch(url, init) }),
      site,
      manuals: assetsManuals(ASSETS),
      upstream:
        generalApiOrigin === undefined
          ? sandboxUpstream({
              documents,
              work,
              clock,
              log,
              ...sandboxStore(store),
            })
          : fetchUpstream({
              origin: generalApiOrigin,
              maxResponseBytes: MAX_RESPONSE_BYTES,
              fetch: send,
            }),
    },
  })
}

/** Without an issuer no one can sign in: the embedded one needs a long-running process. */
function staffPorts(
  openId: Environment['openId'],
  origin: string,
): Pick<Ports, 'staff' | 'signIn'> {
  if (openId === undefined) return { staff: noStaffIdentity, signIn: noStaffSignIn }
  return externalSignIn({ settings: () => openId, origin: () => origin, clock: systemClock })
}

/** Workers reject `fetch` as a method of another object. */
const send = (request: Request) => fetch(request)

function assetsManuals(assets: AssetsBinding): Ports['manuals'] {
  return {
    async get(language) {
      try {
        const name = `https://assets.local/manual/user-manual.${language}.pdf`
        const answer = await assets.fetch(new Request(name))
        if (answer.ok) return ok(new Uint8Array(await answer.arrayBuffer()))
        if (answer.status === 404) return ok(undefined)
        return err({ code: 'manual-unreadable', cause: new Error(`Status ${answer.status}`) })
      } catch (cause) {
        return err({ code: 'manual-unreadable', cause })
      }
    },
  }
}
