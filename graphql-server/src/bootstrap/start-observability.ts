import type { Config } from '../config/config.js';
import type { Lifecycle } from './process-lifecycle.js';
import { createLog, type Log } from '../observability/log.js';

/**
 * Has a process log, and send traces if it is to. What is traced must not have been loaded before.
 */
export async function startObservability(config: Config, lifecycle: Lifecycle): Promise<Log> {
  const log = createLog(config);
  lifecycle.log = log;
  lifecycle.limitMs = config.stopping.limitMs;
  if (config.tracing) {
    const { startTracing } = await import('../observability/tracing.js');
    lifecycle.stops.add(startTracing(log));
  }
  return log;
}
