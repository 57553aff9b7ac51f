import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { ownWorker } from '@larder/shared/node/own-worker';
import { ConfigError } from '@larder/shared/config-error';
import { ownFile } from '../own-files.js';
import { type SeedAccount, ensureAccounts } from './seed-accounts.js';
import type { EmailedCode } from './firebase-tools.js';
import type { WorkerData, WorkerReport } from './worker-messages.js';

export interface AuthEmulatorOptions {
  projectId: string;
  /**
   * JSON file with the accounts; created when missing, readable by its owner only. Without one,
   * accounts are in memory only.
   */
  file?: string;
  /** Called with one line at a time. */
  log?: (line: string) => void;
  /** Called with each code that Firebase would e-mail. */
  onCode?: (code: EmailedCode) => void;
}

export interface AuthEmulator {
  /** `http://127.0.0.1:<port>`, for this process only: every client there is an administrator. */
  origin: string;
  /** Creates missing accounts, by `localId`. */
  ensureAccounts(accounts: SeedAccount[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the Firebase Auth emulator in a worker thread, without network access. With a file, an
 * account is on disk before its client gets the response, so accounts and sessions survive a `kill
 * -9`. A worker that dies is restarted on the same port.
 *
 * @throws ConfigError when firebase-tools is not installed or the accounts cannot be read
 */
export async function startAuthEmulator({
  projectId,
  file,
  log = () => {},
  onCode = () => {},
}: AuthEmulatorOptions): Promise<AuthEmulator> {
  const data = { projectId, ...(file === undefined ? {} : { file: path.resolve(file) }) };
  let current = await startWorker({ ...data, port: 0 }, { log, onCode });
  const { port } = current;
  const origin = `http://127.0.0.1:${port}`;
  let stopping: Promise<void> | undefined;

  const watch = () =>
    current.worker.once('exit', () => {
      if (stopping) return;
      log('the sign-in emulator has stopped unexpectedly; starting it again');
      startWorker({ ...data, port }, { log, onCode }).then(
        (again) => {
          current = again;
          if (stopping) void again.worker.terminate();
          else watch();
        },
        (error: unknown) => log(String(error)),
      );
    });
  watch();

  return {
    origin,
    ensureAccounts: (accounts) =>
      ensureAccounts(`${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}`, accounts),
    stop: () => (stopping ??= stopWorker(current.worker)),
  };
}

interface RunningWorker {
  worker: Worker;
  port: number;
}

function startWorker(
  workerData: WorkerData,
  { log, onCode }: Required<Pick<AuthEmulatorOptions, 'log' | 'onCode'>>,
): Promise<RunningWorker> {
  // Captures the emulator's output, so that it does not mix with the shop's.
  const worker = ownWorker(ownFile('auth-emulator/emulator-worker'), {
    workerData,
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim()) log(line);
    });
  }
  return new Promise((resolve, reject) => {
    // Never removed: an 'error' event without a listener would end the process.
    worker.on('error', (error) =>
      reject(new ConfigError(`The sign-in emulator failed: ${error.message}`, { cause: error })),
    );
    worker.once('exit', () => reject(new ConfigError('The sign-in emulator stopped while starting.')));
    worker.on('message', (message: WorkerReport) => {
      if (message.kind === 'code') {
        onCode(message.code);
        return;
      }
      if (message.kind === 'ready') {
        worker.unref();
        resolve({ worker, port: message.port });
        return;
      }
      void worker.terminate();
      reject(
        new ConfigError(
          message.kind === 'not-installed'
            ? 'The demo sign-in needs the development packages: run "npm install" without leaving them out, or set FIREBASE_PROJECT_ID.'
            : `The sign-in emulator did not start: ${message.reason}`,
        ),
      );
    });
  });
}

async function stopWorker(worker: Worker): Promise<void> {
  const hasExited = worker.threadId === -1;
  if (hasExited) return;
  worker.ref();
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.postMessage('stop');
  const timeout = setTimeout(() => void worker.terminate(), 2000);
  await exited;
  clearTimeout(timeout);
}
