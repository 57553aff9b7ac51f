import module from 'node:module';
import { ConfigError } from './config/config-error.js';
import { loadConfig, type Config } from './config/config.js';
import { settingWarnings } from './config/setting-warnings.js';
import { runLibrariesInProduction } from './config/libraries.js';
import { readRole, type Role } from './config/role.js';
import { startObservability } from './bootstrap/start-observability.js';
import { runUntilStopped, type Lifecycle } from './bootstrap/process-lifecycle.js';

/**
 * Runs the shop, or one of its roles, until a signal stops it. Ends with one line that explains the
 * fault when the operator can correct it.
 *
 * @param role see `Role`; the shop when left out
 */
export const run = (role?: string): Promise<void> =>
  runUntilStopped((lifecycle) => open(readRole(role), lifecycle), explain);

async function open(role: Role, lifecycle: Lifecycle): Promise<void> {
  // First: a mistyped setting may be the reason for a refusal that follows.
  for (const warning of settingWarnings(process.env)) console.warn(warning);
  const config = loadConfig(process.env);
  runLibrariesInProduction();
  const log = await startObservability(config, lifecycle);
  enableCompileCache();
  const { migrateDatabase, startShop } = await import('./bootstrap/shop.js');
  const { shutdown, signal, fail } = lifecycle;
  // People read a demo; of a real shop every line is one of its log.
  const print = (text: string) => (config.demo ? console.log(text) : log.info(text.trim()));
  if (role === 'migrate') {
    await migrateDatabase(config, { shutdown, fail });
    print('The database is up to date.');
    return lifecycle.end();
  }
  const reportStep = (step: string) => print(`  ${step}`);
  const url = await startShop(config, role, { reportStep, log, shutdown, signal, fail });
  if (!signal.aborted) print(await greeting(role, url, config));
}

/** What V8 has made of the code, for the next start. From Node 22 on. */
function enableCompileCache(): void {
  (module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
}

async function greeting(role: Role, url: string, config: Config): Promise<string> {
  if (role === 'worker') return `The worker is at work; its health is at ${url}/readyz`;
  if (!config.demo) return `Larder is open at ${url}`;
  const { demoBanner } = await import('./bootstrap/demo-banner.js');
  return demoBanner(url, config);
}

function explain(error: unknown, { log }: Lifecycle): void {
  if (error instanceof ConfigError) console.error(error.message);
  else if (log) log.fatal({ err: error }, 'The shop could not start.');
  else console.error(error);
}
