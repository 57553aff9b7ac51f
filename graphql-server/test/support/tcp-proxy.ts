import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Stands between the shop and a server, to take that away and bring it back. */
export interface TcpProxy {
  readonly port: number;
  /** Breaks every connection, and every new one at once. */
  cut(): void;
  /**
   * Breaks the connection that takes the next bytes past this many, counted both ways from now on;
   * the others stay.
   */
  cutAfter(bytes: number): void;
  /** Passes nothing on any more, and breaks nothing. */
  hang(): void;
  /** Lets everything wait this long on its way. */
  delay(ms: number): void;
  /** Takes all of it back. */
  mend(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let isCut = false;
  let bytesLeft = Infinity;
  let delayMs = 0;
  let held: { until: Promise<void>; release: () => void } | null = null;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  };
  const passOn = async (from: Socket, to: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      await held?.until;
      if (delayMs > 0) await sleep(delayMs);
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) {
        bytesLeft = Infinity;
        to.write(chunk.subarray(0, Math.floor(chunk.length / 2)));
        return void [from, to].forEach((socket) => socket.resetAndDestroy());
      }
      if (!to.write(chunk)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
    to.end();
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) return void client.resetAndDestroy();
    const upstream = connect(target);
    keep(upstream);
    // What breaks in the middle breaks the other side as well, by the listeners below.
    passOn(client, upstream).catch(() => {});
    passOn(upstream, client).catch(() => {});
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dropAll = () => sockets.forEach((socket) => socket.resetAndDestroy());
  const letGo = () => {
    held?.release();
    held = null;
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      dropAll();
    },
    cutAfter: (bytes) => {
      bytesLeft = bytes;
    },
    hang: () => {
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      held = { until, release };
    },
    delay: (ms) => {
      delayMs = ms;
    },
    mend: () => {
      isCut = false;
      bytesLeft = Infinity;
      delayMs = 0;
      letGo();
    },
    close: async () => {
      letGo();
      dropAll();
      server.close();
      await once(server, 'close');
    },
  };
}
