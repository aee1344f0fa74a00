/** Bindings of the Workers runtime, as far as they are used. Names as in wrangler.jsonc. */

export interface Bindings {
  readonly DB: D1Binding
  readonly BLOBS: R2Binding
  readonly ASSETS: AssetsBinding
  /** https://developers.cloudflare.com/workers/runtime-apis/bindings/version-metadata/ */
  readonly VERSION?: { readonly id: string }
  /** Variables and secrets: see functions/config.ts. */
  readonly [variable: string]: unknown
}

/** https://developers.cloudflare.com/d1/worker-api/; Drizzle uses the other calls. */
export interface D1Binding {
  prepare(query: string): { bind(...params: readonly unknown[]): unknown }
  batch(statements: readonly unknown[]): Promise<readonly unknown[]>
}

/** https://developers.cloudflare.com/r2/api/workers/workers-api-reference/ */
export interface R2Binding {
  get(key: string): Promise<R2Object | null>
  head(key: string): Promise<unknown>
  put(
    key: string,
    bytes: Uint8Array,
    options: { readonly httpMetadata: { readonly contentType: string } },
  ): Promise<unknown>
}

interface R2Object {
  readonly httpMetadata?: { readonly contentType?: string | undefined } | undefined
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The static assets of the deployment. */
export interface AssetsBinding {
  fetch(request: Request): Promise<Response>
}

/** Context of one request or one run of the cron trigger. */
export interface ExecutionContext {
  /** Lets the work finish even if its caller is gone. */
  waitUntil(work: Promise<unknown>): void
}
