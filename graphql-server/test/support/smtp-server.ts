import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { TLSSocket } from 'node:tls';
import type { Certificate } from './certificate.js';

type Command = 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'content';

/** What a mail server in trouble replies, by the command; `%s` is the recipient. */
const REPLIES = {
  'refuses the recipient': { RCPT: '550 5.1.1 Nobody lives here' },
  'disabled the mailbox': { RCPT: '550 5.2.1 The mailbox is disabled' },
  'has a full mailbox': { RCPT: '552 5.2.2 <%s>: Mailbox full' },
  'finds the mailbox full at the end': { content: '552 5.2.2 Quota exceeded' },
  'refuses the recipient as qmail does': { RCPT: '553 sorry, no mailbox here by that name (#5.1.1)' },
  'puts the recipient off': { RCPT: '450 4.2.0 Greylisted, come again' },
  'relays nothing': { RCPT: '550 relay not permitted' },
  'relays nothing, with a status': { RCPT: '554 5.7.1 <%s>: Relay access denied' },
  'refuses the sender': { RCPT: '550 5.1.8 Sender address rejected: Domain not found' },
  'wants a sign-in': { MAIL: '530 5.7.0 Authentication required' },
  'refuses the sign-in': { AUTH: '535 5.7.8 Authentication credentials invalid' },
  'cannot sign anybody in': { AUTH: '454 4.7.0 Temporary authentication failure' },
  'has its quota used up': { MAIL: '550 5.4.5 Daily sending quota exceeded' },
  'has a policy': { DATA: '554 5.7.1 Refused by a policy' },
  'refuses the message': { content: '554 5.6.0 No, thanks' },
  'is busy': { MAIL: '451 4.3.0 Come again' },
} as const satisfies Record<string, { readonly [In in Command]?: string }>;

/** What a mail server that is in trouble does. */
export type MailTrouble =
  | keyof typeof REPLIES
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

/**
 * A mail server on a socket: as much of SMTP (RFC 5321) as sending takes. Its sign-in accepts
 * everybody.
 *
 * @param certificate has it offer STARTTLS
 */
export async function startSmtpServer(certificate?: Certificate): Promise<SmtpServer> {
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
    if (!(socket instanceof TLSSocket)) say('220 mail.test ESMTP');
    let from = '';
    let to: string[] = [];
    let content: string[] | null = null;
    const refusal = (command: Command): string | undefined =>
      trouble && trouble in REPLIES
        ? (REPLIES[trouble as keyof typeof REPLIES] as Record<string, string>)[command]
        : undefined;
    for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
      if (content && line !== '.') {
        content.push(line.replace(/^\./, ''));
      } else if (content) {
        if (trouble === 'hangs on a message') return;
        if (trouble === 'drops a message') return end(socket);
        const refused = refusal('content');
        if (refused) say(refused);
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
        if (certificate && !(socket instanceof TLSSocket)) say('250-mail.test\r\n250 STARTTLS');
        else say('250-mail.test\r\n250 AUTH PLAIN');
      } else if (/^AUTH/i.test(line)) {
        say(refusal('AUTH') ?? '235 2.7.0 Welcome');
      } else if (certificate && /^STARTTLS/i.test(line)) {
        say('220 2.0.0 Go on');
        const encrypted = new TLSSocket(socket, { isServer: true, ...certificate });
        encrypted.on('error', () => {});
        return talk(encrypted);
      } else if (/^MAIL FROM/i.test(line)) {
        [from, to] = [addressIn(line), []];
        say(refusal('MAIL') ?? '250 2.1.0 Ok');
      } else if (/^RCPT TO/i.test(line)) {
        to.push(addressIn(line));
        say(refusal('RCPT')?.replace('%s', addressIn(line)) ?? '250 2.1.5 Ok');
      } else if (/^DATA/i.test(line)) {
        const refused = refusal('DATA');
        if (!refused) content = [];
        say(refused ?? '354 Go on');
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
