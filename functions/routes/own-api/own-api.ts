/** `/api-admin/openapi.json`: the portal's own API, described. It holds nothing secret. */
import { Hono } from 'hono'
import type { Ports } from '../../app-ports.ts'
import type { Config } from '../../config.ts'
import type { AppEnv } from '../../middleware/app-env.ts'
import { describeOwnApi } from './describe-api.ts'

export function ownApiRoutes(ports: Ports, config: Config) {
  const routes = new Hono<AppEnv>()
  let described: string | undefined
  routes.get('/openapi.json', (context) => {
    described ??= JSON.stringify(describeOwnApi(ports, config))
    return context.body(described, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
    })
  })
  return routes
}
