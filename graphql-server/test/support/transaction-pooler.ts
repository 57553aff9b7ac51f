import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

export interface TransactionPooler {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A pooler by transactions of one session, as PgBouncer with `pool_mode = transaction` and
 * `default_pool_size = 1`: between two transactions the session passes to the next client that
 * waits. It asks clients for no password.
 */
export async function startTransactionPooler(url: string): Promise<TransactionPooler> {
  const session = await openSession(url);
  const sockets = new Set<Socket>();
  const waiting: { readonly client: Socket; readonly messages: Buffer }[] = [];
  let current: Socket | null = null;
  const next = () => {
    const turn = waiting.shift();
    current = turn?.client ?? null;
    if (turn) session.write(turn.messages);
  };
  onMessages(session, (type, message) => {
    current?.write(message);
    // ReadyForQuery, outside of a transaction.
    if (type === 'Z' && message[5] === 'I'.charCodeAt(0)) next();
  });
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {}).on('close', () => sockets.delete(client));
    client.once('data', () => {
      // AuthenticationOk and ReadyForQuery.
      client.write(Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1'));
      client.on('data', (messages: Buffer) => {
        if (messages[0] === 'X'.charCodeAt(0)) return;
        if (client === current) session.write(messages);
        else waiting.push({ client, messages });
        if (!current) next();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: address.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      session.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The socket of a session that has signed in. */
async function openSession(url: string): Promise<Socket> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const socket = client.connection.stream as Socket;
  return socket.removeAllListeners('data');
}

/** Calls back with each message of the protocol: its type, and all of its bytes. */
function onMessages(socket: Socket, onMessage: (type: string, message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1);
      onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}
