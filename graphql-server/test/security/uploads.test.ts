import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HttpImageHost } from '../../src/features/images/http-image-host.js';
import { bearer, codeOf, readAnswer } from '../support/graphql-client.js';
import { blackPng, longGif } from '../support/picture-bombs.js';
import { openRaw, sendRaw } from '../support/raw-http.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';
import { formOf, postForm, PREFLIGHT, uploadOf } from '../support/uploads.js';
import { MAX_UPLOAD_BYTES } from '@larder/shared/limits';

const BOUNDARY = 'larder-boundary';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

let shop: TestShop;
let person: TestPerson;
let photo: Buffer;
/** Files on their way in lie here for a moment. */
let temporary: string;
const usualTemporary = process.env.TMPDIR;

beforeAll(async () => {
  shop = await createTestShop();
  person = await shop.signUp();
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a3' } })
    .jpeg()
    .toBuffer();
  temporary = await mkdtemp(path.join(tmpdir(), 'larder-uploads-'));
  process.env.TMPDIR = temporary;
});

afterAll(async () => {
  if (usualTemporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usualTemporary;
  await rm(temporary, { recursive: true, force: true });
  await shop.close();
});

const storedPictures = () => readdir(shop.imageFolder);
/** The lines that a request to `/graphql` begins with. */
const requestHead = (headers: Record<string, string>): string => {
  const lines = Object.entries({ host: 'larder.test', 'content-type': FORM_TYPE, ...headers });
  return `POST /graphql HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`;
};
const upload = (bytes: Buffer, name?: string, type?: string) =>
  postForm(shop.url, uploadOf(bytes, name, type), person.token);

/** Every version of a picture as the shop serves it. */
async function versionsOf({ srcSet }: { srcSet: string }): Promise<Buffer[]> {
  const addresses = srcSet.split(', ').map((entry) => entry.split(' ')[0]);
  const answers = await Promise.all(addresses.map((address) => fetch(`${shop.url}${address}`)));
  return Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
}

/** Nothing was stored, no temporary file is left, and the shop goes on. */
async function expectNothingLeft(before: readonly string[]): Promise<void> {
  expect(await storedPictures()).toEqual(before);
  await expect.poll(() => readdir(temporary)).toEqual([]);
  expect((await shop.graphql('{ shop { name } }')).status).toBe(200);
}

describe('uploadImage', () => {
  test('U9: keeps a picture in four widths, which the shop serves for good as nothing but pictures', async () => {
    const { status, data } = await upload(photo);
    const { url, srcSet } = data.uploadImage as { url: string; srcSet: string };
    expect(status).toBe(200);
    expect(url).toMatch(/^\/images\/[0-9a-f-]{36}\.1600\.webp$/);
    const addresses = srcSet.split(', ').map((entry) => entry.split(' ')[0]);
    expect(addresses).toHaveLength(4);
    const widths: number[] = [];
    for (const address of addresses) {
      const response = await fetch(`${shop.url}${address}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toMatch(/public, max-age=31536000, immutable/);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      widths.push((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width);
    }
    expect(widths).toEqual([200, 400, 800, 900]);
    expect(await readdir(temporary)).toEqual([]);
  });

  test('gives an address that a profile takes', async () => {
    const { data } = await upload(photo);
    const input = { avatar: data.uploadImage.url as string };
    const SAVE = 'mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) { avatar } }';
    expect(await shop.ask(SAVE, { input }, person.token)).toEqual({ saveProfile: input });
  });

  test('may happen ten times at once', async () => {
    const before = (await storedPictures()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(photo)));
    expect(new Set(answers.map(({ data }) => data.uploadImage.url)).size).toBe(10);
    expect(await storedPictures()).toHaveLength(before + 40);
  });

  test.each([
    ['leads out of the folder', '../../../../etc/passwd'],
    ['is very long', `${'x'.repeat(4_000)}.jpg`],
    ['is that of a page', 'index.html'],
    ['is in another script', 'पटाखा\u202Egpj.exe'],
  ])('U7: names files by itself when the name of the file %s', async (_what, name) => {
    const { data } = await upload(photo, name, 'text/html');
    expect(data.uploadImage.url).toMatch(/^\/images\/[0-9a-f-]{36}\.1600\.webp$/);
    expect((await storedPictures()).every((file) => /^[0-9a-f-]{36}\.\d+\.webp$/.test(file))).toBe(true);
  });

  test.each([
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
      'image/svg+xml',
    ],
    ['HTML that is called a picture', () => Buffer.from('<script>alert(1)</script>'), 'image/png'],
    ['half a picture', () => photo.subarray(0, photo.length / 2), 'image/jpeg'],
    ['an empty file', () => Buffer.alloc(0), 'image/jpeg'],
  ])('U4: refuses %s', async (_what, bytes, type) => {
    const before = await storedPictures();
    const { errors } = await upload(bytes(), 'photo.png', type);
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { file: expect.any(String) },
    });
    await expectNothingLeft(before);
  });

  test('U4: makes a picture with a program behind it anew, without the program', async () => {
    const program = '<script>alert(1)</script>';
    const { data } = await upload(Buffer.concat([photo, Buffer.from(program)]), 'photo.html', 'text/html');
    for (const file of await versionsOf(data.uploadImage)) expect(file.includes(program)).toBe(false);
  });

  test('U5: refuses a few kilobytes that decode to a gigabyte, and goes on', async () => {
    const before = await storedPictures();
    const bomb = blackPng(16_000);
    expect(bomb.length).toBeLessThan(40_000);
    expect(codeOf(await upload(bomb))).toBe('BAD_USER_INPUT');
    await expectNothingLeft(before);
  });

  test('U5: looks at the first frame alone of thousands, in about the time that one takes', async () => {
    const timed = async (gif: Buffer) => {
      const from = performance.now();
      const { data } = await upload(gif, 'moving.gif', 'image/gif');
      const [file = Buffer.alloc(0)] = await versionsOf(data.uploadImage);
      expect((await sharp(file).metadata()).pages).toBeUndefined();
      return performance.now() - from;
    };
    const bomb = await longGif(1_000, 2_000);
    expect(bomb.length).toBeLessThan(MAX_UPLOAD_BYTES);
    const single = await timed(await longGif(1_000, 1));
    // Every frame would take hundreds of times as long.
    expect(await timed(bomb)).toBeLessThan(20 * single + 1_000);
  });

  test('U6: removes the place and the author from a picture’s metadata', async () => {
    const file = await sharp(photo)
      .withExif({ IFD0: { Artist: 'A secret name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(file.includes('A secret name')).toBe(true);
    const { data } = await upload(file);
    for (const version of await versionsOf(data.uploadImage)) {
      const { exif, xmp, iptc } = await sharp(version).metadata();
      expect([exif, xmp, iptc, version.includes('A secret name')]).toEqual([
        undefined,
        undefined,
        undefined,
        false,
      ]);
    }
  });

  test.each([null, 'photo.jpg', {}])('refuses %j in place of a file', async (file) => {
    const query = 'mutation Upload($input: UploadImageInput!) { uploadImage(input: $input) { url } }';
    const answer = await shop.graphql(query, { input: { file } }, person.token);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
  });
});

describe('who may upload', () => {
  test('U1: is nobody who is not signed in, and their file is not even read', async () => {
    const before = await storedPictures();
    // Only the head of the request is sent: an answer means that nobody waits for the rest.
    const answer = await sendRaw(shop.url, requestHead({ ...PREFLIGHT, 'content-length': '1000000' }));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain('"code":"UNAUTHENTICATED"');
    await expectNothingLeft(before);
  });

  test('U1: is nobody with a token that is not good', async () => {
    const answer = await postForm(shop.url, uploadOf(photo), 'garbage');
    expect([answer.status, codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('is no form of another site', async () => {
    const before = await storedPictures();
    const answer = await postForm(shop.url, uploadOf(photo), person.token, {});
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
    await expectNothingLeft(before);
  });
});

describe('U2: a request that is not as it should be', () => {
  const [operations, map, file] = uploadOf(Buffer.from('x'));
  const two = JSON.stringify({ 0: ['variables.input.file'], 1: ['variables.input.other'] });
  const nowhere = JSON.stringify({ 0: ['__proto__.polluted'] });
  const ok = [operations, map, file] as const;

  test.each([
    ['without operations', [ok[1], ok[2]]],
    ['without a map', [ok[0], ok[2]]],
    ['without its file', [ok[0], ok[1]]],
    ['with its file first', [ok[2], ok[0], ok[1]]],
    ['with two files', [ok[0], ['map', two], ok[2], ['1', new File(['y'], 'y')]]],
    ['whose operations are no JSON', [['operations', '{'], ok[1], ok[2]]],
    ['whose operations are a number', [['operations', '1'], ok[1], ok[2]]],
    ['whose operations are null', [['operations', 'null'], ok[1], ok[2]]],
    ['whose map is no JSON', [ok[0], ['map', '{'], ok[2]]],
    ['whose map is a list', [ok[0], ['map', '[]'], ok[2]]],
    ['whose map leads to the prototype', [ok[0], ['map', nowhere], ok[2]]],
    ['whose operations are too long', [['operations', ' '.repeat(100_000)], ok[1], ok[2]]],
  ] as const)('%s is the fault of who sends it', async (_what, parts) => {
    const before = await storedPictures();
    const answer = await postForm(shop.url, parts as Parameters<typeof postForm>[1], person.token);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    await expectNothingLeft(before);
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'anything'],
    ['of garbage', FORM_TYPE, 'this is no form'],
    [
      'that ends in the middle of a part',
      FORM_TYPE,
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb`,
    ],
    [
      'with a broken head of a part',
      FORM_TYPE,
      `--${BOUNDARY}\r\n: ${'x'.repeat(20_000)}\r\n\r\n--${BOUNDARY}--`,
    ],
    ['that is empty', FORM_TYPE, ''],
  ])('%s is refused', async (_what, contentType, body) => {
    const before = await storedPictures();
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': contentType, ...PREFLIGHT, ...bearer(person.token) },
      body,
      signal: AbortSignal.timeout(5_000),
    });
    const answer = await readAnswer(response);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
    await expectNothingLeft(before);
  });

  test('whose file is too large is refused, whether it says so beforehand or not', async () => {
    const before = await storedPictures();
    const tooMuch = Buffer.alloc(MAX_UPLOAD_BYTES + 1);
    const announced = await upload(Buffer.alloc(2 * MAX_UPLOAD_BYTES));
    const slightly = await upload(tooMuch);
    const { body, headers } = encoded(tooMuch);
    const unannounced = await readAnswer(
      await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers,
        body: new Blob([body]).stream(),
        duplex: 'half',
      }),
    );
    for (const answer of [announced, slightly, unannounced]) {
      expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
      expect(answer.errors?.[0]?.message).toContain('5 MB');
    }
    await expectNothingLeft(before);
  });

  function encoded(bytes: Buffer): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
    const part = (name: string, value: string | Buffer, more = '') =>
      Buffer.concat([
        Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
        Buffer.from(value),
        Buffer.from('\r\n'),
      ]);
    const parts = uploadOf(bytes);
    const body = Buffer.concat([
      part('operations', String(parts[0]?.[1])),
      part('map', String(parts[1]?.[1])),
      part('0', bytes, '; filename="a.jpg"'),
      Buffer.from(`--${BOUNDARY}--`),
    ]);
    return {
      body: new Uint8Array(body),
      headers: { 'content-type': FORM_TYPE, ...PREFLIGHT, ...bearer(person.token) },
    };
  }

  test('and is not for GraphQL is not read as a form', async () => {
    const response = await fetch(`${shop.url}/healthz`, { method: 'POST', body: formOf(uploadOf(photo)) });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});

describe('U3: a client that goes away', () => {
  const parts = uploadOf(Buffer.alloc(0));
  const opening = [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${String(parts[0]?.[1])}\r\n`,
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="map"\r\n\r\n${String(parts[1]?.[1])}\r\n`,
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="0"; filename="a.jpg"\r\n\r\n${'x'.repeat(200_000)}`,
  ];

  test.each([
    ['before its first byte', ''],
    ['within the operations', opening[0]?.slice(0, 80) ?? ''],
    ['before the map', opening[0] ?? ''],
    ['before the file', opening.slice(0, 2).join('')],
    ['within the file', opening.join('')],
  ])('%s leaves nothing behind', async (_when, sent) => {
    const before = await storedPictures();
    const head = { ...PREFLIGHT, ...bearer(person.token), 'content-length': '4000000' };
    const sockets = await Promise.all(
      Array.from({ length: 5 }, () => openRaw(shop.url, requestHead(head) + sent)),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const socket of sockets) socket.destroy();
    await expectNothingLeft(before);
  });
});

describe('U8: when pictures cannot be stored', () => {
  test('because the image host is away, the error says so, and the shop still sells', async () => {
    const url = 'http://127.0.0.1:9/upload';
    const without = await createTestShop({ imageHost: new HttpImageHost({ url, key: 'secret-key' }) });
    try {
      const { token } = await without.signUp();
      const answer = await postForm(without.url, uploadOf(photo), token);
      expect(codeOf(answer)).toBe('SERVICE_UNAVAILABLE');
      expect(JSON.stringify(answer)).not.toContain('secret-key');
      expect(await without.ask('{ products { totalCount } }')).toEqual({ products: { totalCount: 0 } });
    } finally {
      await without.close();
    }
  });

  test('because there is no room on the way in, the error says so', async () => {
    const before = await storedPictures();
    process.env.TMPDIR = path.join(temporary, 'away');
    try {
      const answer = await upload(photo);
      expect([answer.status, codeOf(answer)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    } finally {
      process.env.TMPDIR = temporary;
    }
    await expectNothingLeft(before);
  });
});

describe('U9: the folder of pictures', () => {
  test.each([
    '/images/',
    '/images',
    '/images/unknown.200.webp',
    '/images/.hidden.200.webp',
    '/images/notes.txt',
    '/images/../accounts.json',
    '/images/..%2faccounts.json',
    '/images/%2e%2e/%2e%2e/etc/passwd',
    '/images/sub/a.200.webp',
  ])('does not serve %s', async (address) => {
    await mkdir(path.join(shop.imageFolder, 'sub'), { recursive: true });
    const answer = await sendRaw(
      shop.url,
      `GET ${address} HTTP/1.1\r\nhost: larder.test\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    await rm(path.join(shop.imageFolder, 'sub'), { recursive: true });
  });
});
