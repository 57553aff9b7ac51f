import { Stops } from './common/stops.js';
import { ConfigError } from './config/config-error.js';
import { loadConfig, type Config } from './config/config.js';
import { mistypedSettings } from './config/mistyped.js';
import { demoAccounts } from './database/seed/seed.js';
import { LocalServiceError } from './local/local-service-error.js';
import { startShop } from './shop.js';

/** Runs the shop until it is told to stop. A fault that a person can mend ends it with one line that says how. */
export async function run(): Promise<void> {
  const stops = new Stops();
  const abort = new AbortController();
  const opened = open(stops, abort.signal);
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

async function open(stops: Stops, signal: AbortSignal): Promise<void> {
  // First: what is refused for want of a setting may be a mistyped one.
  for (const warning of mistypedSettings(process.env)) console.warn(warning);
  const config = loadConfig(process.env);
  const url = await startShop(config, { say: (step) => console.log(`  ${step}`), stops, signal });
  if (!signal.aborted) console.log(config.demo ? demoBanner(url, config) : `Larder is open at ${url}`);
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
