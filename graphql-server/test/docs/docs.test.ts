import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ShopProcess, temporaryDataFolder } from '../startup/shop-process.js';
import { difference } from './compare.js';
import { readExamples } from './read-examples.js';
import { missingProgram } from './missing-program.js';
import { pages, readPage } from './pages.js';
import { Reader } from './reader.js';

const read = await Promise.all(
  pages.map(async (page) => ({ page, examples: readExamples(await readPage(page)) })),
);

let shop: ShopProcess;

// One shop for all pages: they buy and write as many people do, and leave the catalogue as it was.
beforeAll(async () => {
  let remove = async () => {};
  shop = await ShopProcess.open(
    await temporaryDataFolder((whenDone) => {
      remove = whenDone;
    }),
    undefined,
    // As the page on pages of other sites starts it.
    { ALLOWED_ORIGINS: 'https://app.example.com' },
  );
  return remove;
});

describe.each(read.filter(({ examples }) => examples.length > 0))('$page', ({ examples }) => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await Reader.of(shop.url);
  });
  afterAll(() => reader.leave());

  for (const example of examples) {
    const missing = missingProgram(example);
    test.skipIf(missing)(
      `line ${example.line} (${example.language}${missing ? `, no ${missing}` : ''})`,
      async () => {
        const output = await reader.follow(example);
        const { kind, text } = example.shown ?? { kind: 'text', text: '…' };
        expect(difference(kind, output, text)).toBeNull();
      },
    );
  }
});

test('the TypeScript of all pages has the right types', async () => {
  const sources = read.flatMap(({ page, examples }) =>
    examples
      .filter(({ language }) => language === 'ts')
      // Where it is from, should a line of it be wrong.
      .map(({ code, line }) => `// ${page}, line ${line}\n${code}\n`),
  );
  expect(sources.length).toBeGreaterThan(0);
  const reader = await Reader.of(shop.url);
  onTestFinished(() => reader.leave());
  expect(await reader.typeErrors(sources)).toBe('');
});
