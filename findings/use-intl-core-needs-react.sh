#!/usr/bin/env bash
# use-intl 4.14.8 (`use-intl/core`). Node 20.19 or later.
#
# Common guess: `use-intl/core` has `createTranslator` for programs without React, as a server for
# e-mails; hooks and React are in `use-intl/react`.
#
# Behaviour: the module that both entries share imports `isValidElement` and `cloneElement` of React
# for rich texts, so `use-intl/core` cannot be imported where React is not installed. The parser and
# formatter below it, `icu-minify`, has no such import.
#
# Output seen:
#   use-intl/core: ERR_MODULE_NOT_FOUND, react
#   icu-minify: Hallo Ada
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent --legacy-peer-deps use-intl@4.14.8 icu-minify@4.14.8

cat >core.mjs <<'JS'
const { code, message } = await import('use-intl/core').then(
  () => ({ code: 'imported', message: '' }),
  (error) => error,
);
console.log(`use-intl/core: ${code}, ${/package '([^']*)'/.exec(message)?.[1]}`);
const { default: compile } = await import('icu-minify/compile');
const { default: format } = await import('icu-minify/format');
console.log(`icu-minify: ${format(compile('Hallo {name}'), 'de', { name: 'Ada' })}`);
JS

seen=$(node core.mjs)
echo "$seen"
[ "$seen" = 'use-intl/core: ERR_MODULE_NOT_FOUND, react
icu-minify: Hallo Ada' ]
echo 'As described.'
