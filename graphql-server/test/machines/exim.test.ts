import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { demoAccounts } from '../../src/seed/demo-accounts.js';
import { signIn } from '../support/accounts.js';
import { openBuiltShop, type BuiltShop } from '../support/built-shop.js';
import { selfSigned } from '../support/certificate.js';
import { clientAt } from '../support/graphql-client.js';
import type { Running } from '../support/programs.js';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.js';
import { until } from '../support/until.js';
import { account, addFile, createFolder, documentedFile, needs, startMachine } from './machine.js';
import { purchase } from './purchase.js';

const certificate = selfSigned('127.0.0.1');
let provider: SmtpServer;
let folder: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, remove } = await createFolder());
  provider = await startSmtpServer(certificate);
});
beforeEach(() => provider.reset());
afterAll(async () => {
  await provider?.close();
  await remove?.();
});

/** @returns its SMTP_URL */
async function openExim(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const port = await freePort();
  await startExim(port, changes);
  return `smtp://127.0.0.1:${port}`;
}

async function startExim(port: number, changes: Readonly<Record<string, string>> = {}): Promise<Running> {
  const config = await documentedFile('exim4.conf', {
    'daemon_smtp_ports = 25': `daemon_smtp_ports = ${port}`,
    // Exim refuses to pass e-mails to its own machine.
    'smtp.provider.example::587': `127.0.0.1::${new URL(provider.url).port}\n  self = send`,
    ...changes,
  });
  const user = account ? `exim_user = ${account.uid}\nexim_group = ${account.gid}\n` : '';
  const folders = `spool_directory = ${folder}/spool-${port}\nlog_file_path = ${folder}/%s-${port}.log\n`;
  const file = await addFile(folder, `exim4-${port}.conf`, `${user}${folders}${config}`);
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('data', () => socket.end(() => resolve(true))).on('error', () => resolve(false));
    });
  const running = await startMachine(['exim4', '-bdf', '-oX', String(port), '-C', file], isUp);
  onTestFinished(() => running.kill());
  return running;
}

/** @param data names its data */
async function openShop(data: string, smtpUrl: string, env: Record<string, string> = {}): Promise<BuiltShop> {
  const shop = await openBuiltShop({
    DATA_DIR: path.join(folder, data),
    OUTBOX_WORKER: 'on',
    SMTP_URL: smtpUrl,
    PUBLIC_URL: 'http://shop.example',
    MAIL_FROM: 'orders@shop.example',
    LOG_LEVEL: 'info',
    ...env,
  });
  onTestFinished(() => shop.stop());
  return shop;
}

const [ADMIN, SHOPPER] = demoAccounts as [Demo, Demo];
type Demo = (typeof demoAccounts)[number];

const order = async ({ url }: BuiltShop) => purchase(url, await signIn(url, SHOPPER));

async function outageOf({ url }: BuiltShop): Promise<{ reason: string; error: string } | null> {
  const answer = await clientAt(url).ask('{ emailOutage { reason error } }', {}, await signIn(url, ADMIN));
  return answer.emailOutage;
}
const isReceived = async () => provider.received.some(({ to }) => to.includes(SHOPPER.email));

const exim = needs('exim4');
describe.skipIf(exim.skip)(`Exim ${exim.words}`, () => {
  test('passes e-mails of the shop on to a provider', async () => {
    const shop = await openShop('passed-on', await openExim());
    await order(shop);
    await until(isReceived);
    expect(await outageOf(shop)).toBeNull();
  });

  test('that does not relay for the shop gets retries, and admins are informed', async () => {
    const port = await freePort();
    const refusing = await startExim(port, { 'accept hosts = 127.0.0.1': 'accept hosts = 192.0.2.1' });
    const shop = await openShop('retried', `smtp://127.0.0.1:${port}`, {
      OUTBOX_RETRY_SECONDS: '1,1,1,5,5,5',
    });
    await order(shop);
    await until(async () => (await outageOf(shop)) !== null);
    expect(await outageOf(shop)).toMatchObject({
      reason: 'REFUSED',
      error: expect.stringContaining('550 relay not permitted'),
    });
    expect(shop.output()).toContain('refuses an e-mail of the shop');
    await refusing.kill();
    await startExim(port);
    await until(isReceived);
    await until(async () => (await outageOf(shop)) === null);
  });

  test('with a certificate of its own is named until Node knows it', async () => {
    const [cert, key] = [
      await addFile(folder, 'cert.pem', certificate.cert),
      await addFile(folder, 'key.pem', certificate.key),
    ];
    const files = `tls_certificate = ${cert}\ntls_privatekey = ${key}`;
    const url = await openExim({ 'tls_advertise_hosts =': `tls_advertise_hosts = *\n${files}` });
    const shop = await openShop('encrypted', url);
    await order(shop);
    await until(async () => (await outageOf(shop)) !== null);
    expect(await outageOf(shop)).toMatchObject({
      reason: 'CERTIFICATE',
      error: expect.stringContaining('self-signed certificate'),
    });
    expect(shop.output()).toContain('NODE_EXTRA_CA_CERTS');
    await shop.stop();
    const trusting = await openShop('encrypted', url, {
      NODE_EXTRA_CA_CERTS: cert,
      OUTBOX_RETRY_SECONDS: '1,1,1',
    });
    await until(isReceived);
    await until(async () => (await outageOf(trusting)) === null);
  });
});
