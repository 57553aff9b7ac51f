import { constants } from 'node:os';
import { withTimeout } from '../common/with-timeout.js';
import { ShutdownHooks } from '../common/shutdown-hooks.js';

/** The part of Fastify's logger that is used here. */
interface Log {
  fatal(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface Lifecycle {
  /** Add a hook for each resource right after it is opened. */
  readonly shutdown: ShutdownHooks;
  /** Aborted when the shutdown begins. */
  readonly signal: AbortSignal;
  /** Shuts down with exit code 0. */
  readonly end: () => void;
  /** Explains the error and shuts down with exit code 1. */
  readonly fail: (error: unknown) => void;
  /** Time limit of the shutdown. */
  limitMs: number;
  /** Null until the logger is created. */
  log: Log | null;
}

// Under npm one Ctrl-C arrives twice, from the terminal and from npm; later signals are a second
// Ctrl-C.
const SAME_SIGNAL_MS = 2_000;
const LIMIT_MS = 30_000;

/**
 * Runs a process until SIGINT, SIGTERM or SIGHUP, then shuts down gracefully and exits with 0, or
 * with 1 above the time limit. A second signal exits immediately. An uncaught error is logged and
 * shuts down with 1, so that the supervisor restarts the process.
 *
 * @param open starts the process
 * @param explain prints the error of `open` or `fail`
 */
export async function runUntilStopped(
  open: (lifecycle: Lifecycle) => Promise<void>,
  explain: (error: unknown, lifecycle: Lifecycle) => void,
): Promise<void> {
  const abort = new AbortController();
  const lifecycle: Lifecycle = {
    shutdown: new ShutdownHooks(),
    signal: abort.signal,
    end: () => end(0),
    fail: (error) => {
      if (abort.signal.aborted) return;
      explain(error, lifecycle);
      end(1);
    },
    limitMs: LIMIT_MS,
    log: null,
  };
  let code = 0;
  let firstSignalAt = Infinity;
  let ending: Promise<never> | null = null;

  const close = async (opened: Promise<void>): Promise<never> => {
    abort.abort();
    try {
      // Waits for resources that are still being opened, so that they are closed as well.
      await withTimeout(
        opened.catch(() => {}).then(() => lifecycle.shutdown.run()),
        lifecycle.limitMs,
      );
    } catch (error) {
      code = 1;
      report(lifecycle, error, 'Not everything could be closed.');
    }
    process.exit(code);
  };
  const end = (atLeast: number) => {
    code = Math.max(code, atLeast);
    ending ??= close(opened);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (performance.now() - firstSignalAt > SAME_SIGNAL_MS) process.exit(128 + constants.signals[signal]);
      firstSignalAt = Math.min(firstSignalAt, performance.now());
      end(0);
    });
  }
  process.on('uncaughtException', (error, origin) => {
    if (lifecycle.log) lifecycle.log.fatal({ err: error, origin }, 'Uncaught error; the process shuts down.');
    else console.error(error);
    end(1);
  });

  const opened = Promise.resolve().then(() => open(lifecycle));
  await opened.catch(lifecycle.fail);
}

function report({ log }: Lifecycle, error: unknown, message: string): void {
  if (log) log.error({ err: error }, message);
  else console.error(message, error);
}
