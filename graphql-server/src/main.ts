import { Stops } from './common/stops.js';
import { ConfigError } from './config/config-error.js';
import { loadConfig, type Config } from './config/config.js';
import { mistypedSettings } from './config/mistyped.js';
import { readRole, type Role } from './config/role.js';
import { demoAccounts } from './database/seed/seed.js';
import { LocalServiceError } from './local/local-service-error.js';
import { migrateDatabase, startShop } from './shop.js';

/**
 * Runs the shop until it is told to stop, or one of its parts by itself. A fault that a person can mend ends it with one
 * line that says how.
 *
 * @param role see `Role`; the shop when left out
 */
export async function run(role?: string): Promise<void> {
  const stops = new Stops();
  const abort = new AbortController();
  const opened = open(role, stops, abort.signal);
  // From the first moment on, so that nothing that was started is left behind; and for good, because Ctrl-C reaches us
  // twice under npm: from the terminal, and passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => abort.abort());
  }
  abort.signal.addEventListener('abort', () => void opened.catch(() => {}).then(() => exitAfter(stops, 0)));
  await opened.catch(async (error: unknown) => {
    if (abort.signal.aborted) return;
    explain(error);
    await exitAfter(stops, 1);
  });
}

async function open(name: string | undefined, stops: Stops, signal: AbortSignal): Promise<void> {
  const role = readRole(name);
  // First: what is refused for want of a setting may be a mistyped one.
  for (const warning of mistypedSettings(process.env)) console.warn(warning);
  const config = loadConfig(process.env);
  const options = { say: (step: string) => console.log(`  ${step}`), stops, signal };
  if (role === 'migrate') {
    await migrateDatabase(config, stops);
    console.log('The database is up to date.');
    return exitAfter(stops, 0);
  }
  const url = await startShop(config, role, options);
  if (!signal.aborted) console.log(greeting(role, url, config));
}

function greeting(role: Role, url: string, config: Config): string {
  if (role === 'worker') return `The worker is at work; its health is at ${url}/readyz`;
  return config.demo ? demoBanner(url, config) : `Larder is open at ${url}`;
}

function explain(error: unknown): void {
  const isPlain = error instanceof ConfigError || error instanceof LocalServiceError;
  console.error(isPlain ? error.message : error);
}

async function exitAfter(stops: Stops, code: number): Promise<never> {
  try {
    await stops.run();
    process.exit(code);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

function demoBanner(url: string, { email: { smtpUrl }, firebase, razorpay }: Config): string {
  const accounts = demoAccounts.map(({ email, password }) => `${email} / ${password}`);
  return [
    '',
    `  Larder is open:  ${url}`,
    '',
    ...(firebase.emulated ? [`  Accounts         ${accounts.join('\n                   ')}`] : []),
    ...(razorpay.sandbox ? ['  Test card        4111 1111 1111 1111 (4000 0000 0000 0002 is declined)'] : []),
    ...(smtpUrl ? [] : [`  E-mails          ${url}/sandbox/mail`]),
    '',
    '  Ctrl-C closes the shop; its data are kept.',
    '',
  ].join('\n');
}
