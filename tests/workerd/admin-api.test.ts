import { afterAll, beforeAll, describe } from 'vitest'
import { ADMIN_API } from '#core/api/paths.ts'
import { runSteps, type Step, type Target } from '../contract/admin-api/suite.ts'
import { SUITES } from '../contract/admin-api/suites.ts'
import { assetFolder } from '../support/asset-folder.ts'
import { scaled } from '../support/limits.ts'
import { addStaff } from '../support/staff.ts'
import { startHook } from '../support/start-hook.ts'
import { type StartedWorkerd, startWorkerd, workerdReason } from '../support/start-workerd.ts'

const reason = workerdReason()

describe.skipIf(reason !== undefined)(`under workerd${reason ? ` (${reason})` : ''}`, () => {
  let workerd: StartedWorkerd | undefined
  let target: Target
  beforeAll(async () => {
    const site = await assetFolder()
    const cookies = { admin: '', editor: '', viewer: '' }
    const hook = await startHook()
    workerd = await startWorkerd({
      site,
      vars: { DEPLOY_HOOK_URL: `http://127.0.0.1:${hook.port}/hook` },
      async prepare(store) {
        for (const role of ['admin', 'editor', 'viewer'] as const) {
          cookies[role] = (await addStaff({ store }, role)).cookie
        }
      },
    })
    const { origin } = workerd
    target = {
      fetch: (path, init) => fetch(new URL(path, origin), { ...init, redirect: 'manual' }),
      credentials: {
        admin: { Cookie: cookies.admin },
        editor: { Cookie: cookies.editor },
        viewer: { Cookie: cookies.viewer },
      },
    }
  }, scaled(240_000))
  afterAll(() => workerd?.stop())

  for (const [name, steps] of Object.entries(SUITES)) {
    describe(name, () => runSteps(ADMIN_API, steps.filter(isHere), () => target))
  }
})

/**
 * Cloudflare stores deployments, so the worker has no release to roll back to; see api.test.ts.
 * The manuals are among the assets from the first deployment on.
 */
const isHere = ({ call }: Step): boolean =>
  !call.includes('/rollback') && !call.includes('user-manual?language=id')
