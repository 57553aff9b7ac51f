// `npm run lint:words`: documents, comments and strings use the words that other engineers search
// for. The terms, the paths that are covered and the texts that may stay are in terminology.json.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';

const CHECKED = /\.(?:md|graphql|ts|tsx|mjs|css)$/;
// A build that runs meanwhile has hidden folders, which come and go.
const SKIPPED = /(?:^|\/)(?:\.[^/]*|node_modules|dist|generated|migrations)(?:\/|$)|\.generated\.ts$/;

/** Replaces everything but line breaks, so that lines keep their numbers. */
const blank = (text) => text.replaceAll(/[^\n]/g, ' ');

const CODE_IN_MARKDOWN = /^ *```.*?^ *```$|`[^`\n]*`|\]\([^)\n]*\)|<[^>\n]*>/gms;
const DESCRIPTION_OR_COMMENT = /"""[^]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g;
const IN_TEMPLATE = /\$\{[^}]*\}/g;
const QUOTED_CODE = /`[^`\n]*`/g;
const IMPORTED_FILE = /\bfrom '[^'\n]*'|\bimport\('[^'\n]*'\)/g;
const COMMENT_OR_STRING =
  /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The words of a file that people read, on their lines: no code and no names. */
export function proseOf(file, text) {
  if (file.endsWith('.md')) return text.replaceAll(CODE_IN_MARKDOWN, blank);
  if (file.endsWith('.graphql')) return onlyMatches(text, DESCRIPTION_OR_COMMENT);
  return onlyMatches(text.replaceAll(IMPORTED_FILE, blank), COMMENT_OR_STRING);
}

function onlyMatches(text, pattern) {
  let prose = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const code = match[0].startsWith('`') ? IN_TEMPLATE : QUOTED_CODE;
    prose += blank(text.slice(end, match.index)) + match[0].replaceAll(code, blank);
    end = match.index + match[0].length;
  }
  return prose + blank(text.slice(end));
}

/**
 * @param {{ file: string, text: string }} source
 * @param {{ terms: { not: string, say: string }[], allow: string[] }} rules
 * @returns {string[]} a sentence for each word that has a better one
 */
export function findWords({ file, text }, { terms, allow }) {
  const prose = allow.reduce((rest, allowed) => rest.replaceAll(allowed, blank), proseOf(file, text));
  const patterns = terms.map(({ not, say }) => ({ pattern: new RegExp(`\\b(?:${not})\\b`, 'gi'), say }));
  return prose
    .split('\n')
    .flatMap((line, index) =>
      patterns.flatMap(({ pattern, say }) =>
        [...line.matchAll(pattern)].map(([word]) => `${file}:${index + 1} "${word}": ${say}`),
      ),
    );
}

/** A comment that is a line of its own, or ends one; types of JSDoc cannot wrap. */
const COMMENT = /^\s*(?:\/\/|\/?\*)|[^:'"`](?:\/\/|\/\*\*) /;
const UNBROKEN = /@type(?:def)?\b|https?:\/\/|oxlint-disable/;

/** @returns {string[]} a sentence for each comment that is longer than a line should be */
export const findLongComments = ({ file, text }, { width }) =>
  text.split('\n').flatMap((line, index) => {
    const isLong = line.length > width && COMMENT.test(line) && !UNBROKEN.test(line);
    return isLong ? [`${file}:${index + 1} a comment of ${line.length} characters: wrap it at ${width}`] : [];
  });

/** All files that the rules cover, relative to the root. */
export function coveredFiles({ paths, except }, folder = root) {
  const filesOf = (name) => {
    if (except.includes(name) || SKIPPED.test(name)) return [];
    const full = path.join(folder, name);
    if (!statSync(full).isDirectory()) return CHECKED.test(name) ? [name] : [];
    return readdirSync(full).flatMap((entry) => filesOf(`${name}/${entry}`));
  };
  return paths.flatMap(filesOf);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rules = JSON.parse(readFileSync(new URL('terminology.json', import.meta.url), 'utf8'));
  const sourceOf = (file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') });
  const found = [
    ...coveredFiles(rules).flatMap((file) => findWords(sourceOf(file), rules)),
    ...coveredFiles(rules.comments).flatMap((file) => findLongComments(sourceOf(file), rules.comments)),
  ];
  for (const sentence of found) console.error(sentence);
  if (found.length > 0) console.error(`${found.length} to mend; see scripts/lint/terminology.json.`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
