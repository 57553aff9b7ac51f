#!/usr/bin/env bash
# npm 11.19.1 (npm sbom). Node 20.19 or later.
#
# Common guess: `npm sbom --omit=dev` lists what a production install has, so a package that one
# workspace needs at run time is in it, whatever another workspace does with it.
#
# Behaviour: a package that one workspace has in `dependencies` and another one in
# `devDependencies` is left out, although the lock file does not mark it `dev` and
# `npm ci --omit=dev` installs it. The bill of materials misses a package that ships.
#
# Output seen:
#   lock file marks is-number as dev: false
#   npm ci --omit=dev installs is-number: true
#   npm sbom lists is-number: true
#   npm sbom --omit=dev lists is-number: false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

mkdir tool shop shop/web shop/api
(cd tool && npm init --yes >/dev/null && npm install --no-audit --no-fund --silent npm@11.19.1)
npm="$folder/tool/node_modules/.bin/npm"

cd shop
echo '{ "name": "shop", "version": "1.0.0", "private": true, "workspaces": ["web", "api"] }' >package.json
echo '{ "name": "web", "version": "1.0.0", "dependencies": { "is-number": "7.0.0" } }' >web/package.json
echo '{ "name": "api", "version": "1.0.0", "devDependencies": { "is-number": "7.0.0" } }' >api/package.json
"$npm" install --no-audit --no-fund --silent
"$npm" sbom --sbom-format=cyclonedx >../whole.json
"$npm" sbom --sbom-format=cyclonedx --omit=dev >../production.json
"$npm" ci --omit=dev --no-audit --no-fund --silent

cat >../report.mjs <<'JS'
import { existsSync, readFileSync } from 'node:fs';
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const lists = (file) => read(file).components.some(({ name }) => name === 'is-number');
const isDev = Boolean(read('package-lock.json').packages['node_modules/is-number'].dev);
console.log(`lock file marks is-number as dev: ${isDev}`);
console.log(`npm ci --omit=dev installs is-number: ${existsSync('node_modules/is-number')}`);
console.log(`npm sbom lists is-number: ${lists('../whole.json')}`);
console.log(`npm sbom --omit=dev lists is-number: ${lists('../production.json')}`);
JS
diff - <(node ../report.mjs) <<'EXPECTED'
lock file marks is-number as dev: false
npm ci --omit=dev installs is-number: true
npm sbom lists is-number: true
npm sbom --omit=dev lists is-number: false
EXPECTED
echo 'As described.'
