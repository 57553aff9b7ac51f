import type { Config } from '../config/config.js';
import type { Lifecycle } from './process-lifecycle.js';
import { createLog, type Log } from '../observability/log.js';

/** Creates the logger and starts tracing if configured. Call it before importing traced modules. */
export async function startObservability(config: Config, lifecycle: Lifecycle): Promise<Log> {
  const log = createLog(config);
  lifecycle.log = log;
  lifecycle.limitMs = config.stopping.limitMs;
  if (config.tracing) {
    const { startTracing } = await import('../observability/tracing.js');
    lifecycle.shutdown.add(startTracing(log));
  }
  return log;
}
