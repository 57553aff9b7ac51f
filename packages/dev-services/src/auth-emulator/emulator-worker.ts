/**
 * Entry of the worker thread that runs the Firebase Auth emulator. Listens on a loopback port,
 * persists the accounts in a file if one is given, and reports to the thread that started it.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { AccountsFile } from './accounts-file.js';
import { createEmulator } from './firebase-tools.js';
import { holdReply } from './hold-reply.js';
import { PROVIDER_ACCOUNTS_PATH, type WorkerData, type WorkerReport } from './worker-messages.js';

const { projectId, file, port } = workerData as WorkerData;
const report = (message: WorkerReport) => parentPort?.postMessage(message);

try {
  const { app, state } = await createEmulator(projectId, ({ email, newEmail, requestType, oobCode }) =>
    report({
      kind: 'code',
      code: { email, ...(newEmail === undefined ? {} : { newEmail }), requestType, oobCode },
    }),
  );
  const accounts = file === undefined ? undefined : new AccountsFile(file, state);
  await accounts?.restore();

  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://emulator');
    if (url.pathname === PROVIDER_ACCOUNTS_PATH) {
      const list = state.listProviderInfosByProviderId(url.searchParams.get('providerId') ?? '');
      response.setHeader('content-type', 'application/json').end(JSON.stringify(list));
      return;
    }
    if (accounts && mayChangeAccounts(request, url)) holdReply(response, () => accounts.save());
    answer(request, response);
  });
  const answer = (request: IncomingMessage, response: ServerResponse) => app(request, response);

  parentPort?.once('message', () => {
    server.close(() => void Promise.resolve(accounts?.save()).finally(() => process.exit()));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 500).unref();
  });
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') report({ kind: 'ready', port: address.port });
  });
  server.on('error', (error) => report({ kind: 'failed', reason: error.message }));
} catch (error) {
  const notInstalled = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
  report({
    kind: notInstalled ? 'not-installed' : 'failed',
    reason: error instanceof Error ? error.message : String(error),
  });
}

/**
 * All POSTs may, as even a sign-in is recorded with the account; of the GETs only the links in
 * e-mails.
 */
function mayChangeAccounts(request: IncomingMessage, url: URL): boolean {
  if (request.method === 'OPTIONS' || request.method === 'HEAD') return false;
  return request.method !== 'GET' || url.pathname === '/emulator/action';
}
