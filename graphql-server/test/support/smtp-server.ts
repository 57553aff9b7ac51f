import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What a mail server that is in trouble does. */
export type MailTrouble =
  | 'refuses the recipient'
  | 'refuses the message'
  | 'is busy'
  | 'says nothing'
  | 'hangs on a message'
  | 'drops a message'
  | 'takes a message and says nothing of it';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, as they were sent. */
  readonly content: string;
}

export interface SmtpServer {
  readonly url: string;
  /** The messages that it accepted with 250. */
  readonly received: readonly Received[];
  /** @param first happens before a connection is ended without an answer */
  trouble(kind: MailTrouble | null, first?: () => void): void;
  /** Lets every message wait for its answer until the function is called. */
  hold(): () => void;
  /** How many messages wait. */
  waiting(): number;
  /** Drops what it accepted and ends its trouble. */
  reset(): void;
  close(): Promise<void>;
}

/** A mail server on a socket: as much of SMTP (RFC 5321) as there is without TLS and sign-in. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let trouble: MailTrouble | null = null;
  let beforeTheEnd = () => {};
  let held = Promise.resolve();
  let waiting = 0;

  const end = (socket: Socket): void => {
    beforeTheEnd();
    socket.resetAndDestroy();
  };

  const talk = async (socket: Socket): Promise<void> => {
    const say = (line: string) => void socket.write(`${line}\r\n`);
    if (trouble === 'says nothing') return;
    say('220 mail.test ESMTP');
    let from = '';
    let to: string[] = [];
    let content: string[] | null = null;
    for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
      if (content && line !== '.') {
        content.push(line.replace(/^\./, ''));
      } else if (content) {
        if (trouble === 'hangs on a message') return;
        if (trouble === 'drops a message') return end(socket);
        if (trouble === 'refuses the message') say('554 5.6.0 No, thanks');
        else {
          waiting += 1;
          await held;
          waiting -= 1;
          received.push({ from, to, content: content.join('\r\n') });
          if (trouble === 'takes a message and says nothing of it') return end(socket);
          say('250 2.0.0 Taken');
        }
        content = null;
      } else if (/^EHLO/i.test(line)) {
        say('250 mail.test');
      } else if (/^MAIL FROM/i.test(line)) {
        [from, to] = [addressIn(line), []];
        say(trouble === 'is busy' ? '451 4.3.0 Come again' : '250 2.1.0 Ok');
      } else if (/^RCPT TO/i.test(line)) {
        to.push(addressIn(line));
        say(trouble === 'refuses the recipient' ? '550 5.1.1 Nobody lives here' : '250 2.1.5 Ok');
      } else if (/^DATA/i.test(line)) {
        content = [];
        say('354 Go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 2.0.0 Bye');
        socket.end();
      } else {
        say('250 2.0.0 Ok');
      }
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    talk(socket).catch(() => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Times that a test can wait for.
  const times = 'greetingTimeout=500&socketTimeout=500';
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?${times}`,
    received,
    trouble: (kind, first = () => {}) => {
      trouble = kind;
      beforeTheEnd = first;
    },
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    waiting: () => waiting,
    reset: () => {
      received.length = 0;
      trouble = null;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';
