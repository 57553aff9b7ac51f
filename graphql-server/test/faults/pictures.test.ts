import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { DiskImageHost } from '../../src/features/images/disk-image-host.js';
import { HttpImageHost } from '../../src/features/images/http-image-host.js';
import type { ImageHost } from '../../src/features/images/image-host.js';
import { openAnotherServer } from '../support/another-process.js';
import { finishCheckout } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { isAccountedFor, moneyOf, paid } from '../support/purchase.js';
import { sharedShop } from '../support/shared-shop.js';
import { postForm, uploadOf } from '../support/uploads.js';

const shop = sharedShop();
let photo: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a3' } })
    .jpeg()
    .toBuffer();
});

/** Nothing can be uploaded, nothing is left of the attempt, and a purchase goes its way. */
async function expectShopWithoutPictures(imageHost: ImageHost): Promise<void> {
  const server = await openAnotherServer(shop, { imageHost });
  try {
    const { person, proof } = await paid(shop);
    const answer = await postForm(server.shop.url, uploadOf(photo), person.token);
    expect([answer.status, codeOf(answer)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(JSON.stringify(answer)).not.toMatch(/127\.0\.0\.1|secret-key|ENOSPC|ENOTDIR/);
    expect(await readdir(shop.imageFolder).catch(() => [])).toEqual([]);
    const { data } = await finishCheckout(server.shop, person, proof);
    expect(data.finishCheckout.total).toBe(980);
    expect(isAccountedFor(await moneyOf(shop, person))).toBe(true);
  } finally {
    await server.close();
  }
}

describe('U8: an image host that is away', () => {
  const hosts: Record<string, (response: ServerResponse) => void> = {
    hangs: () => {},
    'answers 500': (response) => void response.writeHead(500).end('{}'),
    'answers with a page': (response) => void response.end('<h1>Full</h1>'),
    resets: (response) => void response.socket?.resetAndDestroy(),
  };

  test.each(Object.keys(hosts))('as it %s: 503, nothing is stored, and the shop sells', async (how) => {
    const host: Server = createServer((request, response) => {
      request.resume();
      hosts[how]?.(response);
    }).listen(0, '127.0.0.1');
    await once(host, 'listening');
    try {
      const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/upload`;
      await expectShopWithoutPictures(new HttpImageHost({ url, key: 'secret-key' }));
    } finally {
      host.closeAllConnections();
      host.close();
    }
  });
});

describe('U8: a disk that takes nothing', () => {
  test('more, once half of a picture is on it: the error says so, and nothing is left of the half', async () => {
    const folder = path.join(shop.options.config.dataDir, 'full');
    const script = path.join(inject('processes'), 'full-disk.js');
    const run = promisify(execFile);
    const keep = (limit: string) =>
      run('sh', ['-c', `${limit}exec "$0" "$1" "$2"`, process.execPath, script, folder]);
    // In blocks of 512 bytes: the small one of two files fits, and Linux refuses to write the rest
    // of the other.
    expect((await keep('ulimit -f 64; ')).stdout.trim()).toBe('SERVICE_UNAVAILABLE');
    expect(await readdir(folder)).toEqual([]);
    expect((await keep('')).stdout.trim()).toMatch(/^\/images\//);
  });

  test('as its folder cannot be made: 503, nothing is stored, and the shop sells', async () => {
    const file = path.join(shop.options.config.dataDir, 'a-file');
    await writeFile(file, '');
    await expectShopWithoutPictures(new DiskImageHost(path.join(file, 'images')));
  });
});
