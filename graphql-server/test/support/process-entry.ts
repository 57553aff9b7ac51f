// A shop in a process of its own, run as `main.ts` runs one. Says where it listens.
import { loadConfig } from '../../src/config/config.js';
import { startObservability } from '../../src/bootstrap/start-observability.js';
import { runUntilStopped } from '../../src/bootstrap/process-lifecycle.js';
import type { ProcessOptions } from './shop-process.js';

const options = JSON.parse(process.argv[2] ?? '') as ProcessOptions;

await runUntilStopped(async (lifecycle) => {
  const config = loadConfig(process.env);
  const log = await startObservability(config, lifecycle);
  const { openShop } = await import('./process-shop.js');
  console.log(await openShop(options, config, { log, lifecycle }));
}, console.error);
