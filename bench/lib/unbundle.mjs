import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';

/**
 * Says of each function of a profile in which file it was written, where it was bundled with
 * others.
 *
 * @param {{ nodes: { callFrame: { url: string, lineNumber: number, columnNumber: number } }[] }}
 * profile
 */
export async function unbundle(profile) {
  const maps = new Map();
  for (const { callFrame } of profile.nodes) {
    const { url, lineNumber, columnNumber } = callFrame;
    if (!url.startsWith('file:')) continue;
    if (!maps.has(url)) maps.set(url, await sourceMapOf(url));
    const source = maps.get(url)?.findEntry(lineNumber, columnNumber).originalSource;
    if (source) callFrame.url = new URL(source, url).href;
  }
  return profile;
}

const sourceMapOf = (url) =>
  readFile(new URL(`${url}.map`), 'utf8').then(
    (text) => new SourceMap(JSON.parse(text)),
    () => null,
  );
