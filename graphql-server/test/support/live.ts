import { createClient, type Client } from 'graphql-ws';
import { WebSocket, type ClientOptions } from 'ws';

export type Closing = { readonly code: number; readonly reason: string };

/** A client that subscribes over a WebSocket of its own. */
export interface Listener {
  /** The next event, or an error within five seconds. */
  next(): Promise<ReturnType<typeof JSON.parse>>;
  /** How many events have arrived and were not read yet. */
  waiting(): number;
  /** Resolves when the connection ends. */
  readonly closed: Promise<Closing>;
  stop(): Promise<void>;
}

export interface ListenOptions {
  readonly token?: string | undefined;
  readonly locale?: string;
  /** Of the handshake, such as `origin`. */
  readonly socket?: ClientOptions;
}

/** Opens a connection with the client that browsers use; it never comes again by itself. */
function connect(url: string, { token, locale, socket = {} }: ListenOptions): Client {
  class TestSocket extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, socket);
    }
  }
  return createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: TestSocket,
    connectionParams: token === undefined ? {} : { token, locale },
    retryAttempts: 0,
    lazy: true,
  });
}

const NAME = 'the one';

/**
 * Begins to listen. Resolves once the server has taken the subscription, or the connection has
 * ended.
 */
export async function listen(url: string, query: string, options: ListenOptions = {}): Promise<Listener> {
  const client = connect(url, options);
  const events: unknown[] = [];
  const readers: ((event: unknown) => void)[] = [];
  const closed = new Promise<Closing>((resolve) => {
    client.on('closed', (event) => resolve(event as Closing));
  });
  const stands = new Promise<void>((resolve) => {
    client.on('ping', (_received, payload) => {
      if (payload?.['acknowledged'] === NAME) resolve();
    });
  });
  const tell = (event: unknown) => {
    const reader = readers.shift();
    if (reader) reader(event);
    else events.push(event);
  };
  let end = () => {};
  const refused = new Promise<void>((resolve) => {
    end = client.subscribe(
      { query, extensions: { acknowledge: NAME } },
      {
        next: tell,
        error: (error) => {
          // `closed` reports the end of the connection; an array says why the subscription was
          // refused.
          if (Array.isArray(error)) tell({ refused: error });
          resolve();
        },
        complete: () => undefined,
      },
    );
  });
  await Promise.race([stands, refused, closed]);
  return {
    next: () => {
      if (events.length > 0) return Promise.resolve(events.shift());
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('No event arrived.')), 5_000);
        readers.push((event) => {
          clearTimeout(timer);
          resolve(event);
        });
      });
    },
    waiting: () => events.length,
    closed,
    stop: async () => {
      end();
      await client.dispose();
      await closed;
    },
  };
}
