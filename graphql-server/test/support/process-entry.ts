// A shop in a process of its own, run as `main.ts` runs one. Says where it listens.
import { loadConfig } from '../../src/config/config.js';
import { beginToWatch } from '../../src/bootstrap/begin.js';
import { runUntilStopped } from '../../src/bootstrap/process-life.js';
import type { ProcessOptions } from './shop-process.js';

const options = JSON.parse(process.argv[2] ?? '') as ProcessOptions;

await runUntilStopped(async (life) => {
  const config = loadConfig(process.env);
  const log = await beginToWatch(config, life);
  const { openShop } = await import('./process-shop.js');
  console.log(await openShop(options, config, { log, life }));
}, console.error);
