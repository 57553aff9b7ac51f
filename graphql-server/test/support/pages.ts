import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The built web. @throws Error when there is none */
export async function builtWeb(): Promise<string> {
  const folder = path.resolve(import.meta.dirname, '../../../web/dist');
  await access(path.join(folder, 'server/entry-server.js')).catch(() => {
    throw new Error('These tests need the built web: run `npm run build` first.');
  });
  return folder;
}

export interface StandInWeb {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * A built web whose pages `render` renders: the text of a function's body with `url` and `options`
 * at hand. For what the real one only does on a bad day. It has a skeleton unless that is `broken`.
 */
export async function standInWeb(
  render: string,
  { broken = false }: { broken?: boolean } = {},
): Promise<StandInWeb> {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-web-'));
  await mkdir(path.join(folder, 'client'));
  await mkdir(path.join(folder, 'server'));
  await writeFile(
    path.join(folder, 'client/index.html'),
    '<html><head><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" /><!--larder-config--><meta name="emotion-insertion-point" content="" /><meta property="csp-nonce" nonce="larder-nonce"></head><body><div id="root"></div></body></html>',
  );
  await writeFile(
    path.join(folder, 'server/entry-server.js'),
    `export async function render(url, options) {
       if (!options.runQuery && ${!broken}) {
         const head = '<title>Skeleton</title>';
         return { status: 200, locale: 'en', head, html: 'skeleton ' + url, state: '', modules: [] };
       }
       ${render}
     }
     export const pageAddress = (url) => url;
     export const skeletonAddress = () => '/any';
     export const accentStyles = (color) => ':root{--accent:' + color + '}';
     export const localizedDocument = async () => ({ noscript: 'No scripts.', manifest: ({ shopName: name, ...shop }) => ({ name, ...shop }) });\n`,
  );
  await writeFile(path.join(folder, 'server/package.json'), '{ "type": "module" }\n');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly title: string | undefined;
}

/** Opens a page as a browser does when a person goes there. */
export async function openPage(
  shopUrl: string,
  address: string,
  headers: Record<string, string> = {},
): Promise<Page> {
  const answer = await fetch(shopUrl + address, {
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers },
  });
  const html = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
  };
}

/** What stands in a page's policy and its elements; empty when its policy has none. */
export const nonceOf = ({ headers }: Pick<Page, 'headers'>): string =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';

export const withoutNonce = (page: Page): string => page.html.replaceAll(nonceOf(page), '');

/** What is inside the page's root, that is, what shows without JavaScript. */
export const renderedPart = ({ html }: Page): string =>
  html.slice(html.indexOf('<div id="root">'), html.indexOf('<script id="larder-state"'));

/** Those of `parts` that `text` does not have; a whole page would make a poor message. */
export const missingFrom = (text: string, parts: readonly string[]): string[] =>
  parts.filter((part) => !text.includes(part));
