// `npm run lint` checks that no folders import each other, directly or around: what a folder needs
// can be read from the top down. A feature is a folder of its own, and so is each part of the
// sales, the catalogue and the components, and `shared/` of a feature of the web. Deeper folders
// belong to the one above. Types count.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';

const SOURCES = ['graphql-server/src', 'packages/dev-services/src', 'web/src'];
const IN_PARTS = ['features/sales', 'features/catalogue', 'features', 'ui', 'lib'];
const NO_SOURCE = /\.test(?:-shop)?\.tsx?$|\.generated\.ts$|^web\/src\/test\//;
const IMPORT = /\b(?:from|import)\s*\(?\s*'((?:@|\.{1,2})\/[^']+)'/g;

/**
 * @param {string} file path from the project's root, with forward slashes
 * @returns {string} its folder for this check; a file of the top is one by itself
 */
export function folderOf(file) {
  const source = SOURCES.find((each) => file.startsWith(`${each}/`));
  if (!source) return path.posix.dirname(file);
  const inSource = file.slice(source.length + 1);
  const parent = IN_PARTS.find((each) => inSource.startsWith(`${each}/`));
  const [part, inPart] = inSource.slice(parent ? parent.length + 1 : 0).split('/');
  const shared = source === 'web/src' && parent?.startsWith('features') && inPart === 'shared';
  return [source, parent, part, shared && inPart].filter(Boolean).join('/');
}

/**
 * @param {Map<string, string>} texts of files by their path from the project's root
 * @returns {Map<string, Map<string, string>>} for each folder those that it imports, each with an
 *   import of it
 */
export function folderImports(texts) {
  const folders = new Map();
  for (const [file, text] of texts) {
    const from = folderOf(file);
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const target = specifier.startsWith('@/')
        ? `web/src/${specifier.slice(2)}`
        : path.posix.join(path.posix.dirname(file), specifier);
      const imported = [target, target.replace(/\.js$/, '.ts'), `${target}.ts`, `${target}.tsx`].find(
        (each) => texts.has(each),
      );
      if (!imported || folderOf(imported) === from) continue;
      const imports = folders.get(from) ?? new Map();
      folders.set(from, imports.set(folderOf(imported), `${file} imports ${imported}`));
    }
  }
  return folders;
}

/**
 * @param {Map<string, Map<string, string>>} folders as of `folderImports`
 * @returns {string[][]} a shortest circle through each folder that is in one, as its imports
 */
export function circles(folders) {
  const found = new Map();
  for (const start of folders.keys()) {
    const via = new Map([[start, []]]);
    const queue = [start];
    for (const folder of queue) {
      for (const [next, how] of folders.get(folder) ?? []) {
        const route = [...via.get(folder), how];
        if (next === start) {
          const name = route.toSorted().join('\n');
          if (!found.has(name)) found.set(name, route);
          queue.length = 0;
          break;
        }
        if (via.has(next)) continue;
        via.set(next, route);
        queue.push(next);
      }
    }
  }
  return [...found.values()];
}

function readSources() {
  const texts = new Map();
  for (const source of SOURCES) {
    for (const name of readdirSync(path.join(root, source), { recursive: true, encoding: 'utf8' })) {
      const file = `${source}/${name.replaceAll(path.sep, '/')}`;
      if (!/\.tsx?$/.test(file) || NO_SOURCE.test(file)) continue;
      texts.set(file, readFileSync(path.join(root, file), 'utf8'));
    }
  }
  return texts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = circles(folderImports(readSources()));
  for (const route of found) console.error(`Folders import each other:\n  ${route.join('\n  ')}`);
  if (found.length > 0) process.exitCode = 1;
}
