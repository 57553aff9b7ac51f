import module from 'node:module';
import { ConfigError } from '@larder/shared/config-error';
import { loadConfig, type Config } from './config/config.js';
import { settingWarnings } from './config/setting-warnings.js';
import { readRole, type Role } from './config/role.js';
import { startObservability } from './bootstrap/start-observability.js';
import { runUntilStopped, type Lifecycle } from './bootstrap/process-lifecycle.js';

/**
 * Runs a process until a signal stops it. Prints one line for an error that the operator can fix.
 *
 * @param role see `Role`; default: `serve`
 */
export const run = (role?: string): Promise<void> =>
  runUntilStopped((lifecycle) => open(readRole(role), lifecycle), explain);

async function open(role: Role, lifecycle: Lifecycle): Promise<void> {
  // First, as a mistyped setting may cause the error that follows.
  for (const warning of settingWarnings(process.env)) console.warn(warning);
  const config = loadConfig(process.env);
  // After `loadConfig`, which reads another meaning from it, and before libraries are loaded.
  if (import.meta.filename.endsWith('.js')) process.env.NODE_ENV ||= 'production';
  const log = await startObservability(config, lifecycle);
  enableCompileCache();
  const { migrateDatabase, startShop } = await import('./bootstrap/shop.js');
  const { shutdown, signal, fail } = lifecycle;
  // A demo prints for people; a real shop writes all lines to its log.
  const print = (text: string) => (config.demo ? console.log(text) : log.info(text.trim()));
  const reportStep = (step: string) => print(`  ${step}`);
  if (role === 'migrate') {
    await migrateDatabase(config, { reportStep, shutdown, fail });
    print('The database is up to date.');
    return lifecycle.end();
  }
  const url = await startShop(config, role, { reportStep, log, shutdown, signal, fail });
  if (!signal.aborted) print(await greeting(role, url, config));
}

/** Caches V8's bytecode for the next start. Node 22 or newer. */
function enableCompileCache(): void {
  (module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
}

async function greeting(role: Role, url: string, config: Config): Promise<string> {
  if (role === 'worker') return `The worker is running; its health check is at ${url}/readyz`;
  if (!config.demo) return `Larder is open at ${url}`;
  const { demoBanner } = await import('./bootstrap/demo-banner.js');
  return demoBanner(url, config);
}

function explain(error: unknown, { log }: Lifecycle): void {
  if (error instanceof ConfigError) console.error(error.message);
  else if (log) log.fatal({ err: error }, 'The shop could not start.');
  else console.error(error);
}
