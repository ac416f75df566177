# The server and the command line. MongoDB is a service of its own (compose.yaml): the image does not hold one.
FROM node:24-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
# Of the fonts, the two weights that PDF exports are set in.
RUN find node_modules/@expo-google-fonts -name '*.ttf*' ! -path '*/400Regular/*.ttf' ! -path '*/600SemiBold/*.ttf' -delete

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=modules /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY schema ./schema
COPY src ./src
USER node
EXPOSE 4000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so that SIGTERM reaches the server.
CMD ["node", "src/main.ts"]
