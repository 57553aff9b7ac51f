import { existsSync, readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPage, root } from './pages.js';

/** What is not written by anybody, or is not part of the project. */
const NOT_OURS = ['node_modules', 'dist', '.git', '.data', 'coverage', 'test-results', 'playwright-report'];
const SOURCE = /\.(?:ts|tsx|mjs|mts|css|sql|yml|graphql)$/;
/** Names that only show what names look like. */
const EXAMPLES = ['PascalCase.tsx', 'useThing.ts'];

const withoutCode = (markdown: string) => markdown.replaceAll(/^ *```.*?^ *```$/gms, '');

/** How GitHub names the places of a page: by their headings. */
const placesOf = (markdown: string) =>
  [...withoutCode(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

async function isDead(page: string, link: string): Promise<boolean> {
  const [file = '', place] = link.split('#');
  const target = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(root, target))) return true;
  return place !== undefined && !placesOf(await readPage(target)).includes(place);
}

/** All files of the project from its root, and the folders that they are in. */
const everything = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !NOT_OURS.includes(name))
  .flatMap(filesIn(''));

function filesIn(folder: string): (entry: Dirent) => string[] {
  return (entry) => {
    const name = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [name];
    const inside = readdirSync(path.join(root, name), { withFileTypes: true });
    return [name, ...inside.filter((each) => !NOT_OURS.includes(each.name)).flatMap(filesIn(name))];
  };
}

const allPages = everything.filter((name) => name.endsWith('.md'));

test.each(allPages)('%s has no dead links', async (page) => {
  const links = [...withoutCode(await readPage(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^https?:/.test(link));
  const dead = await Promise.all(links.map(async (link) => ((await isDead(page, link)) ? link : [])));
  expect(dead.flat()).toEqual([]);
});

test.each(allPages)('every file and folder that %s names is there', async (page) => {
  const top = [...new Set(everything.map((name) => name.split('/')[0]))];
  const named = [...withoutCode(await readPage(page)).matchAll(/`([\w.-]+(?:\/[\w.-]+)*)\/?`/g)]
    .map(([, name = '']) => name)
    .filter((name) => SOURCE.test(name) || (name.includes('/') && top.includes(name.split('/')[0] ?? '')))
    .filter((name) => !name.includes('/dist/') && !EXAMPLES.includes(name));
  // A name may leave out the folders that the text is about.
  const isThere = (name: string) => everything.some((each) => `/${each}`.endsWith(`/${name}`));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test.each(allPages)('every command that %s names is one', async (page) => {
  const { scripts } = JSON.parse(await readPage('package.json')) as { scripts: object };
  const named = [...(await readPage(page)).matchAll(/npm run ([a-z-]+(?::[a-z]+)*)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
