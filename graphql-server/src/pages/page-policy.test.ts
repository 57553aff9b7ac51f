import { describe, expect, test } from 'vitest';
import { loadConfig } from '../config/config.js';
import { pagePolicy } from './page-policy.js';

const FIREBASE = {
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_SERVICE_ACCOUNT: '{}',
};
const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_live_key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
};

const policyWith = (env: Record<string, string>) => pagePolicy(loadConfig(env))('n0nce');
const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];
const hostsIn = (policy: string): string[] => [...new Set(policy.match(/https:\/\/[^\s;]+/g))].sort();

describe('W2: the policy of pages', () => {
  const policy = policyWith({});

  test('allows scripts of the shop and those with the nonce only', () => {
    expect(directive(policy, 'script-src')).toEqual(["'self'", "'nonce-n0nce'"]);
    expect(directive(policy, 'script-src-attr')).toEqual(["'none'"]);
    expect(directive(policy, 'style-src')).toEqual(["'self'", "'nonce-n0nce'"]);
    expect(policy).not.toMatch(/unsafe-(eval|hashes)|\*/);
  });

  test.each([
    ['default-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ])('%s is %s', (name, value) => {
    expect(directive(policy, name)).toEqual([value]);
  });

  test('lists no host while all services are emulated', () => {
    expect(hostsIn(policy)).toEqual([]);
  });

  test('lists the hosts of Firebase only when it is configured', () => {
    const hosts = hostsIn(policyWith(FIREBASE));
    expect(hosts).toEqual([
      'https://accounts.google.com',
      'https://apis.google.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://shop.firebaseapp.com',
    ]);
  });

  test('lists the hosts of Razorpay only when it is configured', () => {
    const strict = policyWith(RAZORPAY);
    expect(hostsIn(strict)).toEqual(
      ['api', 'cdn', 'checkout', 'lumberjack'].map((name) => `https://${name}.razorpay.com`),
    );
    expect(directive(strict, 'script-src')).toContain('https://checkout.razorpay.com');
    expect(directive(strict, 'frame-src')).toContain('https://api.razorpay.com');
  });

  test('upgrades insecure requests if the shop uses HTTPS', () => {
    expect(policyWith({ PUBLIC_URL: 'https://shop.example.com' })).toContain('upgrade-insecure-requests');
    expect(policyWith({ PUBLIC_URL: 'http://shop.example.com' })).not.toContain('upgrade');
  });
});
