/** The worker: all routes and middleware over the ports it is given. No platform import. */
import { Hono } from 'hono'
import { apiError } from '#core/api/errors/api-error.ts'
import { ADMIN_API, AUTH_API, GENERAL_API, WEB_API } from '#core/api/paths.ts'
import { workerRoute } from '#core/api/routes.ts'
import { LANGUAGE_PREFIXES } from '#core/site/href.ts'
import { withoutEndSlash } from '#core/site/without-end-slash.ts'
import type { Ports } from './app-ports.ts'
import { silentRefresh } from './auth/silent-refresh.ts'
import type { Config } from './config.ts'
import { answerLanguage } from './middleware/answer-language.ts'
import type { AppEnv } from './middleware/app-env.ts'
import { guardedPages } from './middleware/guards.ts'
import { createMetrics, type Metrics } from './middleware/metrics.ts'
import { isCall, maintenancePage, pageErrors } from './middleware/page-errors.ts'
import { apiErrorProblem } from './middleware/problem.ts'
import { receiveBody } from './middleware/receive-body.ts'
import { RELAY_PATH } from './middleware/relay-partner.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { upstreamPath } from './middleware/upstream-path.ts'
import { accessRequestFormRoutes } from './routes/access-request-form.ts'
import { adminRoutes } from './routes/admin/admin.ts'
import { adminShellRoutes } from './routes/admin-shell.ts'
import { authRoutes } from './routes/auth.ts'
import { authCredentialRoutes } from './routes/auth-credential.ts'
import { backendSessions } from './routes/backend-session.ts'
import { CALLBACK_PATHS, callbackRoutes } from './routes/callbacks.ts'
import { certificationRoutes, RUN_CALLS, reportKeyRoutes } from './routes/certification.ts'
import { certificationPageRoutes } from './routes/certification-page.ts'
import { deliveryPageRoutes } from './routes/delivery-page.ts'
import { detailRoutes } from './routes/details.ts'
import { existingBackend } from './routes/existing-backend.ts'
import { fileRoutes } from './routes/files.ts'
import { generalRoutes } from './routes/general.ts'
import { healthRoutes } from './routes/health.ts'
import { loginFormRoutes } from './routes/login-form.ts'
import { metricsRoutes, type Readings } from './routes/metrics.ts'
import { ownApiRoutes } from './routes/own-api/own-api.ts'
import { partnerKeyRoutes } from './routes/partner-keys.ts'
import { previewRoutes } from './routes/preview.ts'
import { relayRoutes } from './routes/relay.ts'
import { reportCheckRoutes } from './routes/report-check.ts'
import { supportRoutes } from './routes/support.ts'
import { webRoutes } from './routes/web.ts'
import { failureLocation, failureReason } from './store/database.ts'
import { isDiskFull, isNotWritable, isRowTooLarge } from './store/store-limit.ts'

/**
 * @param readings - what the entry knows of its process, for `/metrics`
 * @param metrics - of an entry that also answers requests without the app
 */
export function createApp(
  ports: Ports,
  config: Config,
  readings: Readings = () => ({}),
  metrics: Metrics = createMetrics(ports.clock),
) {
  const app = new Hono<AppEnv>()
  app.use(metrics.middleware)
  app.use(`${ADMIN_API}/*`, answerLanguage)
  app.use(
    requestLog(ports),
    securityHeaders(config),
    sameOrigin(config, [...CALLBACK_PATHS.map(({ path }) => path), RELAY_PATH, RUN_CALLS]),
  )
  app.route('/', healthRoutes(ports))
  app.route('/', metricsRoutes(ports, config, { metrics, readings }))
  app.use(`${WEB_API}/auth/me`, upstreamPath(ports.upstream))
  const sessionsAt = backendSessions(ports, config)
  for (const group of ['web', 'admin', 'auth'] as const) {
    const origin = config.backends?.[group]
    if (origin !== undefined) {
      const { publicOrigin } = config
      if (group === 'admin') app.use('/api-admin/*', silentRefresh(ports))
      const options = { group, origin, publicOrigin, log: ports.log, ...sessionsAt[group] }
      app.route(`/api-${group}`, existingBackend(options))
    }
  }
  // Not for an existing backend: its bodies pass through.
  app.use(pageErrors(config), receiveBody(ports))
  app.route('/', authRoutes(ports, config))
  app.route('/', partnerKeyRoutes(ports, config))
  app.route('/', supportRoutes(ports, config))
  app.route(AUTH_API, authCredentialRoutes(ports, config))
  const shells = LANGUAGE_PREFIXES.flatMap((prefix) => [`${prefix}/admin`, `${prefix}/admin/*`])
  for (const path of [...shells, '/api-admin/*']) app.use(path, silentRefresh(ports))
  app.route('/', guardedPages(ports, config))
  app.route('/', adminShellRoutes(ports))
  app.route('/', detailRoutes(ports))
  app.route(WEB_API, previewRoutes(ports, config))
  app.route(WEB_API, webRoutes(ports, config))
  app.route('/api-admin', ownApiRoutes(ports, config))
  app.route(ADMIN_API, adminRoutes(ports, config))
  app.route(GENERAL_API, generalRoutes(ports, config))
  app.route('/files', fileRoutes(ports))
  app.route('/', loginFormRoutes(ports, config))
  app.route('/', accessRequestFormRoutes(ports))
  app.route('/', callbackRoutes(ports, config))
  app.route('/', relayRoutes(ports))
  app.route('/', deliveryPageRoutes(ports, config))
  app.route('/', reportKeyRoutes(config))
  app.route('/', reportCheckRoutes(ports, config))
  app.route('/', certificationRoutes(ports))
  app.route('/', certificationPageRoutes(ports, config))

  app.notFound((context) => {
    const { method, path, raw } = context.req
    if (!isCall(path) && (method === 'GET' || method === 'HEAD')) {
      if (!path.endsWith('/') || workerRoute(withoutEndSlash(path)) === undefined) {
        return ports.site.fetch(raw)
      }
      // The site has the page of the route without what the route adds, such as its guard.
      const { pathname, search } = new URL(raw.url)
      return context.redirect(`${withoutEndSlash(pathname)}${search}`, 301)
    }
    const call = JSON.stringify(`${method} ${path}`.slice(0, 200))
    return apiErrorProblem(context, 404, apiError('unknown-call', { call }))
  })
  app.onError((error, context) => {
    const body = context.env?.body
    // The caller hung up, so the answer is for the metrics and the log of requests.
    if (body?.isCutOff) return apiErrorProblem(context, 400, apiError('cut-off-body'))
    // A rejected body has been answered, and never ends for its handler.
    if (body?.rejection === undefined) {
      ports.log.error('failure', {
        request_id: context.get('requestId'),
        reason: failureReason(error),
        at: failureLocation(error),
      })
    }
    if (isRowTooLarge(error)) return apiErrorProblem(context, 413, apiError('large-row'))
    if (isDiskFull(error)) return apiErrorProblem(context, 507, apiError('full-disk'))
    if (isNotWritable(error)) return apiErrorProblem(context, 503, apiError('read-only-disk'))
    const page = maintenancePage(context)
    return page === undefined
      ? apiErrorProblem(context, 500, apiError('failure'))
      : context.redirect(page, 303)
  })
  return app
}
