import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium, quietWindows } from '../../../../scripts/lib/chromium.mjs';
import { authEmulatorRoutes } from './auth-emulator-routes.js';
import { type AuthEmulator, startAuthEmulator } from './start-auth-emulator.js';

const executablePath = await findChromium();
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'";

const PAGE = `<!doctype html><html lang="en"><title>Shop</title><p id="outcome"></p><p id="who"></p>
  <button id="popup">Popup</button><button id="redirect">Redirect</button><button id="leave">Sign out</button>
  <script src="/emulator/gapi-stand-in.js"></script><script type="module" src="/shop.js"></script></html>`;
const PAGE_SCRIPT = `import { initializeApp } from '/firebase-app.js';
  import * as firebase from '/firebase-auth.js';
  const auth = firebase.getAuth(initializeApp({ apiKey: 'demo', projectId: 'demo-larder', authDomain: 'localhost' }));
  firebase.connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  const google = new firebase.GoogleAuthProvider();
  const show = (id, value) => (document.getElementById(id).textContent = value);
  const outcome = (work) => work.then(
    (credential) => credential && show('outcome', JSON.stringify(credential.user)),
    (error) => show('outcome', error.code),
  );
  const onClick = (id, action) => document.getElementById(id).addEventListener('click', action);
  onClick('popup', () => outcome(firebase.signInWithPopup(auth, google)));
  onClick('redirect', () => outcome(firebase.signInWithRedirect(auth, google)));
  onClick('leave', () => { show('outcome', ''); firebase.signOut(auth); });
  outcome(firebase.getRedirectResult(auth));
  firebase.onAuthStateChanged(auth, (user) => show('who', user?.email ?? 'nobody'));`;

interface ShownUser {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
}

/** The SDK's browser build, which imports its other half from Google unless it is rewritten. */
function browserBuild(name: 'app' | 'auth'): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('firebase/package.json'));
  const script = readFileSync(path.join(folder, `firebase-${name}.js`), 'utf8');
  return script.replace(/https:\/\/www\.gstatic\.com\/firebasejs\/[\d.]+\//, '/');
}

describe.runIf(executablePath)('signing in with Google in a browser', () => {
  let folder: string;
  let emulator: AuthEmulator;
  let app: FastifyInstance;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let foreign: string[];
  let problems: string[];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'larder-popup-test-'));
    emulator = await startAuthEmulator({
      projectId: 'demo-larder',
      file: path.join(folder, 'accounts.json'),
    });
    app = Fastify();
    await app.register(authEmulatorRoutes, { origin: emulator.origin });
    app.get('/', (_request, reply) =>
      reply
        .header('content-security-policy', POLICY)
        .header('cross-origin-opener-policy', 'same-origin-allow-popups')
        .type('text/html')
        .send(PAGE),
    );
    app.get('/favicon.svg', (_request, reply) => reply.status(204).send());
    app.get('/shop.js', (_request, reply) => reply.type('text/javascript').send(PAGE_SCRIPT));
    for (const name of ['app', 'auth'] as const) {
      const script = browserBuild(name);
      app.get(`/firebase-${name}.js`, (_request, reply) => reply.type('text/javascript').send(script));
    }
    origin = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', quietWindows],
    });
  });

  afterAll(async () => {
    await browser?.close();
    await app?.close();
    await emulator?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    foreign = [];
    problems = [];
    context = await browser.newContext({ viewport: { width: 390, height: 700 } });
    context.on('request', (request) => {
      if (!request.url().startsWith(`${origin}/`)) foreign.push(request.url());
    });
    context.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
    context.on('weberror', (error) => problems.push(error.error().message));
    page = await context.newPage();
    await page.goto(origin);
  });

  afterEach(async () => {
    await context.close();
    expect({ foreign, problems }).toEqual({ foreign: [], problems: [] });
  });

  async function openChooser(): Promise<Page> {
    const [popup] = await Promise.all([context.waitForEvent('page'), page.locator('#popup').click()]);
    return popup;
  }

  async function signedIn(): Promise<ShownUser> {
    await expect.poll(() => page.locator('#outcome').innerText()).toContain('{');
    return JSON.parse(await page.locator('#outcome').innerText()) as ShownUser;
  }

  async function addAccount(name: string, email: string): Promise<ShownUser> {
    const popup = await openChooser();
    await popup.locator('#accounts').waitFor({ state: 'attached' });
    const add = popup.getByRole('button', { name: 'Add new account' });
    if (await add.isVisible()) await add.click();
    await popup.getByRole('textbox', { name: 'Name' }).fill(name);
    await popup.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await popup.getByRole('button', { name: 'Continue' }).click();
    return signedIn();
  }

  it('makes a new account, and picks it again later', async () => {
    const added = await addAccount('Noor Khan', 'noor@example.com');
    expect(added).toMatchObject({ email: 'noor@example.com', displayName: 'Noor Khan', emailVerified: true });
    await page.locator('#leave').click();
    await expect.poll(() => page.locator('#who').innerText()).toBe('nobody');

    const popup = await openChooser();
    await popup.getByRole('button', { name: 'Noor Khan noor@example.com' }).click();
    expect((await signedIn()).uid).toBe(added.uid);
  });

  it('offers a made-up person, so that one click is enough', async () => {
    const popup = await openChooser();
    const add = popup.getByRole('button', { name: 'Add new account' });
    await popup.locator('main').waitFor();
    if (await add.isVisible()) await add.click();
    await popup.keyboard.press('Enter');
    expect((await signedIn()).email).toMatch(/^\w+\.\w+\.\d+@example\.com$/);
  });

  it('points at an e-mail address that is none', async () => {
    const popup = await openChooser();
    await popup.goto(popup.url());
    const add = popup.getByRole('button', { name: 'Add new account' });
    if (await add.isVisible()) await add.click();
    await popup.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
    await popup.getByRole('button', { name: 'Continue' }).click();
    expect(await popup.getByRole('alert').filter({ hasText: /./ }).allInnerTexts()).toEqual([
      'That is not an e-mail address',
    ]);
  });

  it('shows long and hostile names as text that fits', async () => {
    const name = '<img src=x onerror=alert(1)> & a very long name that would push the card apart if it could';
    await addAccount(name, 'hostile@example.com');
    const popup = await openChooser();
    await popup.getByRole('button', { name: /hostile@example\.com/ }).waitFor();
    expect(await popup.locator('img').count()).toBe(0);
    expect(await popup.locator('#list').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    await popup.close();
  });

  it('works by redirect as well', async () => {
    const { uid } = await addAccount('Ravi', 'ravi@example.com');
    await page.locator('#redirect').click();
    await page.getByRole('button', { name: /ravi@example\.com/ }).click();
    await page.waitForURL(`${origin}/`);
    expect((await signedIn()).uid).toBe(uid);
  });

  it('sends nobody to another site', async () => {
    const query = new URLSearchParams({
      providerId: 'google.com',
      apiKey: 'demo',
      appName: '[DEFAULT]',
      authType: 'signInViaRedirect',
      redirectUrl: 'https://evil.example/',
    });
    await page.goto(`${origin}/emulator/auth/handler?${query.toString()}`);
    await page.locator('#list button, #form [type=submit]').filter({ visible: true }).first().click();
    expect(await page.getByRole('alert').filter({ hasText: /./ }).innerText()).toContain('another site');
  });
});
