import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pages, readPage, root } from './pages.js';

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

test.each([...pages, 'README.md', 'CONTRIBUTING.md'])('%s has no dead links', async (page) => {
  const links = [...withoutCode(await readPage(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^https?:/.test(link));
  const dead = await Promise.all(links.map(async (link) => ((await isDead(page, link)) ? link : [])));
  expect(dead.flat()).toEqual([]);
});
