import type { Config } from '../config/config.js';
import type { Life } from './process-life.js';
import { createLog, type Log } from '../observability/log.js';

/**
 * Has a process log, and send traces if it is to. What is traced must not have been loaded before.
 */
export async function beginToWatch(config: Config, life: Life): Promise<Log> {
  const log = createLog(config);
  life.log = log;
  life.limitMs = config.stopping.limitMs;
  if (config.tracing) {
    const { startTracing } = await import('../observability/tracing.js');
    life.stops.add(startTracing(log));
  }
  return log;
}
