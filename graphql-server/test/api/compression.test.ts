import { readFile, readdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtWeb } from '../support/pages.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';

let shop: TestShop;
let folder: string;
let script: string;

beforeAll(async () => {
  const webRoot = await builtWeb();
  folder = path.join(webRoot, 'client');
  const [found] = (await readdir(path.join(folder, 'assets'))).filter((name) => /^shop-.*\.js$/.test(name));
  script = `/assets/${found}`;
  shop = await createTestShop({ webRoot });
});

afterAll(() => shop.close());

/** Unlike `fetch`, shows what is sent before it is unpacked. */
async function ask(address: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(shop.url + address, { headers }, resolve).on('error', reject),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}

const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };

describe('files of the web', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
  ] as const)('are sent to who accepts "%s" as the build compressed them', async (accepted, encoding) => {
    const answer = await ask(script, { 'accept-encoding': accepted });
    const file = await readFile(path.join(folder, script));
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/) as string,
      'content-length': String(answer.body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(answer.body.length).toBeLessThan(file.length / 2);
    expect(unpacked[encoding](answer.body).equals(file)).toBe(true);
  });

  test.each(['', 'identity', 'br;q=0, gzip;q=0'])(
    'are sent as they are to who accepts "%s"',
    async (accepted) => {
      const answer = await ask(script, accepted ? { 'accept-encoding': accepted } : {});
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.body.equals(await readFile(path.join(folder, script)))).toBe(true);
    },
  );

  test('have a validator for each form, and are sent in parts of it', async () => {
    const [whole, packed] = [await ask(script), await ask(script, { 'accept-encoding': 'br' })];
    expect(whole.headers.etag).not.toBe(packed.headers.etag);
    const known = { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) };
    expect((await ask(script, known)).status).toBe(304);
    const part = await ask(script, { 'accept-encoding': 'br', range: 'bytes=10-19' });
    expect(part).toMatchObject({ status: 206, headers: { 'content-encoding': 'br' } });
    expect(part.body.equals(packed.body.subarray(10, 20))).toBe(true);
  });

  test('are not there under the names of their compressed forms', async () => {
    expect((await ask(`${script}.br`)).status).toBe(404);
  });

  test('that would not get smaller are sent as they are', async () => {
    const answer = await ask('/pictures/broccoli.400.avif', { 'accept-encoding': 'br' });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/avif' } });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, undefined]);
  });
});

describe('rendered pages', () => {
  const page = (accepted?: string) =>
    ask('/products', { accept: 'text/html', ...(accepted && { 'accept-encoding': accepted }) });
  const nonceOf = (policy: string | undefined) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? '';

  test('are compressed, and have their own nonce each wherever one stands', async () => {
    const plain = await page();
    const [one, other] = [await page('gzip, br'), await page('gzip, br')];
    const texts = [one, other].map((answer) => {
      expect(answer.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(answer.body.length),
        vary: 'accept, accept-encoding, user-agent',
      });
      const nonce = nonceOf(answer.headers['content-security-policy'] as string);
      const html = brotliDecompressSync(answer.body).toString();
      expect(html.split(nonce).length).toBeGreaterThan(5);
      return html.replaceAll(nonce, '');
    });
    const nonces = [plain, one, other].map(({ headers }) =>
      nonceOf(headers['content-security-policy'] as string),
    );
    expect(new Set(nonces).size).toBe(3);
    const whole = plain.body.toString().replaceAll(nonces[0] ?? '', '');
    expect([texts[0] === whole, texts[1] === whole]).toEqual([true, true]);
  });

  test.each(['gzip', 'br;q=0'])('are sent as they are to who accepts "%s"', async (accepted) => {
    const answer = await page(accepted);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.toString()).toMatch(/^<!doctype html>/);
  });
});
