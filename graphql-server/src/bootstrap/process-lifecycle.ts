import { constants } from 'node:os';
import { inTime } from '../common/in-time.js';
import { Stops } from '../common/stops.js';

/** As much of a logger as this needs; Fastify's is one. */
interface Log {
  fatal(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What a process gets while it opens, and what it reports about itself. */
export interface Lifecycle {
  /** Gets everything that is started, as it is started. */
  readonly stops: Stops;
  /** Aborted as soon as the process is to end. */
  readonly signal: AbortSignal;
  /** Ends the process, which has done what it is for. */
  readonly end: () => void;
  /** Ends it with 1, and has it explained why, as of what could not be opened. */
  readonly fail: (error: unknown) => void;
  /** How long closing may take. */
  limitMs: number;
  /** Where faults are written once there is a log. */
  log: Log | null;
}

// Under npm one Ctrl-C arrives twice: from the terminal and from npm. A later one is a second
// Ctrl-C.
const SAME_SIGNAL_MS = 2_000;
const LIMIT_MS = 30_000;

/**
 * Runs a process until a signal stops it, then closes everything in order and exits with 0, or with
 * 1 when closing takes too long. A later second signal exits at once. An uncaught fault is logged,
 * everything is closed, and the process exits with 1, so that its supervisor restarts it.
 *
 * @param open starts what the process is for
 * @param explain writes why it could not be opened, or cannot go on
 */
export async function runUntilStopped(
  open: (lifecycle: Lifecycle) => Promise<void>,
  explain: (error: unknown, lifecycle: Lifecycle) => void,
): Promise<void> {
  const abort = new AbortController();
  const lifecycle: Lifecycle = {
    stops: new Stops(),
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
      // Also what is still being opened, so that nothing is left behind.
      await inTime(
        opened.catch(() => {}).then(() => lifecycle.stops.run()),
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

  // From the first moment on, and for good.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (Date.now() - firstSignalAt > SAME_SIGNAL_MS) process.exit(128 + constants.signals[signal]);
      firstSignalAt = Math.min(firstSignalAt, Date.now());
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
