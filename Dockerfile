# The portal as an image. docs/deploy-container.md explains it, and scripts/deploy/image/try.sh runs these
# steps without Docker. The version of Node.js is that of .node-version.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /opt/gapura
COPY package.json package-lock.json .npmrc .node-version ./
RUN npm ci --omit=dev
COPY astro.config.mjs tsconfig.json ./
COPY builder builder
COPY docs/manual docs/manual
COPY functions functions
COPY public public
COPY scripts scripts
COPY src src
# Bundles the pages' code, because the running container can't write it. Building the demo's site tests the bundle.
RUN NODE_COMPILE_CACHE=/tmp/modules node scripts/run.mjs build --quiet \
      --spec functions/adapters/node/demo/demo-openapi.yaml --out /tmp/site
# The bundle contains what pages import.
RUN npm uninstall --no-save --omit=dev $(node scripts/deploy/image/bundled-packages.ts)

FROM debian:bookworm-slim
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin gapura \
 && install -d -o gapura -g gapura -m 0700 /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /opt/gapura /opt/gapura
WORKDIR /opt/gapura
# A folder within the volume: a restore replaces the folder as a whole, which isn't possible for a volume.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 DATA_DIR=/data/portal NODE_COMPILE_CACHE=/tmp/modules
# A number, so that Kubernetes can verify that it isn't root.
USER 10001:10001
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/start.ts"]
