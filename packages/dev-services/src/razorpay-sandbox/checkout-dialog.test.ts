import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium, quietWindows } from '../../../../scripts/lib/chromium.mjs';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/start-embedded-postgres.js';
import { razorpaySandbox } from './razorpay-sandbox.js';

const KEYS = { keyId: 'rzp_test_larder', keySecret: 'a secret of the tests' };
const executablePath = await findChromium();

/** A shop's page that opens the checkout with `window.options` and records its outcome. */
const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
  <title>Shop</title><h1>Checkout</h1><button id="buy">Pay</button>
  <script src="/sandbox/razorpay/checkout.js"></script><script src="/page.js"></script></html>`;
const PAGE_SCRIPT = `window.outcomes = [];
  document.getElementById('buy').addEventListener('click', () => {
    const note = (name) => (value) => window.outcomes.push({ name, value });
    const { modal, ...options } = window.options;
    window.checkout = new Razorpay({ ...options, handler: note('paid'), modal: { ...modal, ondismiss: note('dismissed') } });
    window.checkout.on('payment.failed', note('failed'));
    window.checkout.open();
  });`;

interface Outcome {
  name: 'paid' | 'failed' | 'dismissed';
  value?: { razorpay_order_id?: string; error?: { reason: string } };
}

describe.runIf(executablePath)('the checkout dialog', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  let pool: pg.Pool;
  let app: FastifyInstance;
  let origin: string;
  let browser: Browser;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'larder-dialog-test-'));
    chmodSync(folder, 0o755);
    database = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
    pool = new pg.Pool({ connectionString: database.url });
    pool.on('error', () => {});
    app = Fastify();
    await app.register(razorpaySandbox, { prefix: '/sandbox/razorpay', pool, ...KEYS });
    const csp = "default-src 'none'; script-src 'self'; connect-src 'self'";
    app.get('/', (_request, reply) =>
      reply.header('content-security-policy', csp).type('text/html').send(PAGE),
    );
    app.get('/page.js', (_request, reply) => reply.type('text/javascript').send(PAGE_SCRIPT));
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', quietWindows],
    });
  });

  afterAll(async () => {
    await browser?.close();
    await app?.close();
    await pool?.end();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    problems = [];
    page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    // Ignores the browser's request for a favicon, and 400, the status of a decline.
    page.on('console', (line) => {
      if (line.type() === 'error' && !/favicon|status of 400/.test(line.text() + line.location().url))
        problems.push(line.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
  });

  afterEach(async () => {
    await page.close();
    expect(problems).toEqual([]);
  });

  async function openCheckout(overrides: object = {}): Promise<string> {
    const response = await fetch(`${origin}/sandbox/razorpay/v1/orders`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount: 4250, currency: 'USD', payment_capture: true }),
    });
    const { id } = (await response.json()) as { id: string };
    await page.goto(origin);
    const options = {
      key: KEYS.keyId,
      order_id: id,
      amount: 4250,
      currency: 'USD',
      name: 'Larder',
      description: 'Larder Payment',
      prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+15550100' },
      theme: { color: '#8fd3f4' },
      ...overrides,
    };
    await page.evaluate(`window.options = ${JSON.stringify(options)}`);
    await page.locator('#buy').click();
    return id;
  }

  // As text: the server's TypeScript configuration has no DOM types.
  const outcomes = () => page.evaluate<Outcome[]>('window.outcomes');
  const dialog = () => page.getByRole('dialog', { name: 'Larder' });
  const field = (name: string) => dialog().getByRole('textbox', { name });
  const focused = () =>
    page.evaluate<string>('(document.activeElement.shadowRoot?.activeElement ?? document.activeElement).id');

  async function fillCard(number: string): Promise<void> {
    await field('Card number').fill(number);
    await field('Expiry').fill('1240');
    await field('CVV').fill('123');
  }

  it('shows what is paid, to whom, by whom, and that it is a sandbox', async () => {
    await openCheckout();
    const text = await dialog().innerText();
    for (const part of ['Larder', 'Larder Payment', '$42.50', 'asha@example.com', 'No real money moves']) {
      expect(text).toContain(part);
    }
    expect(await field('Name on card').inputValue()).toBe('Asha Rao');
    expect(await focused()).toBe('number');
  });

  it('pays with the test card, from the keyboard alone', async () => {
    const orderId = await openCheckout();
    await page.keyboard.type('4111111111111111');
    expect(await field('Card number').inputValue()).toBe('4111 1111 1111 1111');
    await page.keyboard.press('Tab');
    await page.keyboard.type('940');
    expect(await field('Expiry').inputValue()).toBe('09 / 40');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await expect.poll(outcomes).toMatchObject([{ name: 'paid', value: { razorpay_order_id: orderId } }]);
    expect(await dialog().count()).toBe(0);
    expect(await focused()).toBe('buy');
  });

  it('fills the test card in with one button', async () => {
    await openCheckout({ prefill: {} });
    await dialog().getByRole('button', { name: 'Use test card' }).click();
    await dialog().getByRole('button', { name: 'Pay $42.50' }).click();
    await expect.poll(outcomes).toMatchObject([{ name: 'paid' }]);
  });

  it('stays open after a decline, for another card', async () => {
    await openCheckout();
    await fillCard('4000 0000 0000 0002');
    await dialog().getByRole('button', { name: 'Pay $42.50' }).click();
    await expect
      .poll(outcomes)
      .toMatchObject([{ name: 'failed', value: { error: { reason: 'payment_failed' } } }]);
    expect(await dialog().getByRole('alert').filter({ hasText: 'declined by the bank' }).count()).toBe(1);
    expect(await focused()).toBe('number');

    await fillCard('4111 1111 1111 1111');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await outcomes()).map((outcome) => outcome.name))
      .toEqual(['failed', 'paid']);
  });

  it('points at what is missing or wrong before anything is sent', async () => {
    await openCheckout({ prefill: {} });
    await dialog().getByRole('button', { name: 'Pay $42.50' }).click();
    expect(await dialog().getByRole('alert').filter({ hasText: /./ }).allInnerTexts()).toEqual([
      'Enter the card number',
      'Enter the expiry date',
      'Enter the CVV',
      'Enter the name on the card',
    ]);
    expect(await focused()).toBe('number');
    await fillCard('4111 1111 1111 1112');
    await field('Name on card').fill('Asha');
    await page.keyboard.press('Enter');
    expect(await dialog().getByRole('alert').filter({ hasText: /./ }).allInnerTexts()).toEqual([
      'Invalid card number',
    ]);
    expect(await outcomes()).toEqual([]);
  });

  it('says so when the bank cannot be reached, and lets the shopper try again', async () => {
    await openCheckout();
    await page.route('**/create/ajax', (route) => route.abort(), { times: 1 });
    await fillCard('4111 1111 1111 1111');
    await page.keyboard.press('Enter');
    await expect
      .poll(outcomes)
      .toMatchObject([{ name: 'failed', value: { error: { reason: 'payment_timed_out' } } }]);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await outcomes()).at(-1)?.name).toBe('paid');
    problems = problems.filter((problem) => !problem.includes('ERR_FAILED'));
  });

  it('cannot be left while a payment is under way', async () => {
    await openCheckout();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/create/ajax', async (route) => {
      await held;
      await route.continue();
    });
    await fillCard('4111 1111 1111 1111');
    await page.keyboard.press('Enter');
    await dialog().getByRole('button', { name: 'Paying…' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog().getByRole('button', { name: 'Close payment' }).click({ force: true });
    expect(await dialog().count()).toBe(1);
    letGo();
    await expect.poll(outcomes).toMatchObject([{ name: 'paid' }]);
  });

  it.each(['Escape', 'button'])('is dismissed by %s, once, and gives the focus back', async (way) => {
    await openCheckout();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog().getByRole('button', { name: 'Close payment' }).click();
    expect(await outcomes()).toMatchObject([{ name: 'dismissed' }]);
    expect(await dialog().count()).toBe(0);
    expect(await focused()).toBe('buy');
    await page.locator('#buy').click();
    expect(await dialog().count()).toBe(1);
  });
});
