import type { LookupAddress } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { checkTarget, guardedLookup, isPublic, readTarget, InvalidTarget } from './outbound-url.js';

const strict = { allowPrivate: false };
const found = (...addresses: string[]) => ({
  ...strict,
  resolve: () =>
    Promise.resolve(
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
});

describe('an address', () => {
  test.each([
    'https://example.com/hooks?shop=1',
    'https://example.com:8443/',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/',
  ])('%s may be entered', (text) => {
    expect(readTarget(text, strict).href).toBe(text);
  });

  test.each([
    'example.com',
    'ftp://example.com/',
    'javascript:alert(1)',
    'http://example.com/',
    'https://user:password@example.com/',
    'https://example.com:22/',
    'https://example.com:25/',
    'https://localhost/',
    'https://localhost./',
    'https://shop.localhost/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[fc00::1]/',
    'https://[ff02::1]/',
    `https://example.com/${'x'.repeat(2_000)}`,
  ])('%s may not', (text) => {
    expect(() => readTarget(text, strict)).toThrow(InvalidTarget);
  });

  test('of this machine, and without encryption, may be entered in a demo', () => {
    expect(readTarget('http://localhost:4100/hooks', { allowPrivate: true }).port).toBe('4100');
    expect(() => readTarget('http://user@localhost/', { allowPrivate: true })).toThrow(InvalidTarget);
  });
});

describe('a name', () => {
  const url = new URL('https://hooks.example.com/');

  test('that stands for public addresses may be entered', async () => {
    await expect(checkTarget(url, found('93.184.216.34', '2606:2800:220:1::1'))).resolves.toBeUndefined();
  });

  test.each([['10.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['2606:2800:220:1::1', '::ffff:10.0.0.1']])(
    'that stands for %s may not',
    async (...addresses) => {
      await expect(checkTarget(url, found(...addresses))).rejects.toThrow('private network');
    },
  );

  test('that cannot be resolved is refused with a reason', async () => {
    const rules = { ...strict, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    await expect(checkTarget(url, rules)).rejects.toThrow('cannot be found');
  });
});

describe('connecting', () => {
  const look = (rules: Parameters<typeof guardedLookup>[0], all: boolean) =>
    new Promise((resolve, reject) => {
      guardedLookup(rules)('hooks.example.com', { all }, (error, address) =>
        error ? reject(error) : resolve(address),
      );
    });

  test('goes to the addresses that were checked', async () => {
    const rules = found('93.184.216.34', '93.184.216.35');
    expect(await look(rules, false)).toBe('93.184.216.34');
    expect(await look(rules, true)).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '93.184.216.35', family: 4 },
    ]);
  });

  test('goes nowhere when the name stands for something private by now', async () => {
    await expect(look(found('127.0.0.1'), true)).rejects.toThrow(InvalidTarget);
    await expect(look(found('127.0.0.1'), false)).rejects.toThrow(InvalidTarget);
  });

  test('fails when the name stands for nothing', async () => {
    await expect(look(found(), false)).rejects.toThrow('has no address');
  });
});

test('what is no address is not public', () => {
  expect(isPublic('')).toBe(false);
  expect(isPublic('example.com')).toBe(false);
});
