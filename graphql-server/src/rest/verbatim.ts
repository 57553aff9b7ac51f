import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EarlyRequest } from './ahead.js';

/** What is sent, and how a text becomes bytes. */
export interface Body {
  readonly data: string | Buffer;
  readonly encoding: 'latin1' | 'utf8';
}

export interface VerbatimReply {
  /** As `headOf` writes it. */
  readonly head: string;
  readonly body: Body;
}

/** Answers a request again. @param said what was remembered of it @returns null when it is to be read once more */
export type AnswerAgain<Said> = (said: Said) => VerbatimReply | null;

export interface Verbatim<Said> {
  /**
   * To be called before a request is answered. Whoever sends the same from the same address once more is answered by `AnswerAgain`, if
   * it came in one piece with nothing beside it, and its connection stays open.
   */
  remember(request: Pick<EarlyRequest, 'raw' | 'response' | 'body'>, said: Said): void;
}

interface Connection {
  /** How many pieces went on to Node. */
  pieces: number;
  /** Whether a request begins with what comes in next, and all before it are answered. */
  isAtRest: boolean;
}

/** Longer requests are nobody's everyday question. */
const MAX_BYTES = 8 * 1024;
const MOST_REMEMBERED_BYTES = 8 * 1024 * 1024;
/** What an entry takes beside its text, roughly. */
const OVERHEAD_BYTES = 1_000;
/** A text that is no longer is written without a copy of it. */
const MOST_AS_TEXT = 16 * 1024;

/** A body that is sent again and again. */
export function keptBody(body: string | Buffer): Body {
  const bytes = Buffer.from(body);
  const isText = bytes.length <= MOST_AS_TEXT;
  return { data: isText ? bytes.toString('latin1') : bytes, encoding: 'latin1' };
}

/** The first lines of a reply. @param headers names and values in turns */
export const headOf = (status: number, headers: readonly string[]): string =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${linesOf(headers)}`;

/** Lines of a head, as one text: one that is added up would be gone through part by part each time it is sent. @param headers names and values in turns */
export function linesOf(headers: readonly string[]): string {
  const parts: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    parts.push(headers[index] ?? '', ': ', headers[index + 1] ?? '', '\r\n');
  }
  return parts.join('');
}

/**
 * Answers requests before Node reads them as HTTP, by what they say to the byte. Whatever was not said before goes on to Node as it is. See
 * docs/decisions/0138-verbatim.md.
 */
export function hearVerbatim<Said extends object>(
  app: Pick<FastifyInstance, 'addHook' | 'isDraining' | 'log' | 'server'>,
  answerAgain: AnswerAgain<Said>,
): Verbatim<Said> {
  const connections = new WeakMap<Socket, Connection>();
  const remembered = new LRUCache<string, Said>({
    maxSize: MOST_REMEMBERED_BYTES,
    // What is remembered of a request is about as long as what it says.
    sizeCalculation: (_said, words) => 2 * words.length + OVERHEAD_BYTES,
  });
  const date = dateOfNow();
  let lastLines = '';
  /** What Node is reading in this turn, if it came by itself and is short. */
  let reading: { readonly socket: Socket; readonly piece: Buffer } | null = null;

  /** @returns whether it was answered */
  function hear(socket: Socket, connection: Connection, piece: Buffer): boolean {
    const isShort = piece.length <= MAX_BYTES;
    // Who does not read what is sent waits for Node, which reads nothing more of theirs until they do.
    const mayAnswer = connection.isAtRest && isShort && socket.writableLength === 0 && !app.isDraining();
    if (mayAnswer && answer(socket, piece)) return true;
    connection.isAtRest = false;
    connection.pieces += 1;
    const isReadAtOnce = socket.readableLength === 0 && !socket.isPaused();
    reading = isShort && isReadAtOnce ? { socket, piece } : null;
    return false;
  }

  function answer(socket: Socket, piece: Buffer): boolean {
    const said = remembered.get(nameOf(socket, piece.toString('latin1')));
    const reply = said && replyTo(said);
    if (!reply) return false;
    const head = `${reply.head}Date: ${date()}\r\n${lastLines}`;
    const { data, encoding } = reply.body;
    if (typeof data === 'string' && encoding === 'latin1') socket.write(head + data, encoding);
    else {
      socket.cork();
      socket.write(head, 'latin1');
      socket.write(data, encoding);
      socket.uncork();
    }
    return true;
  }

  function replyTo(said: Said): VerbatimReply | null {
    try {
      return answerAgain(said);
    } catch (error) {
      // As ahead of the framework, nothing that was sent to us may end the process.
      app.log.warn({ err: error }, 'A request could not be answered before it was read.');
      return null;
    }
  }

  app.addHook('onReady', (done) => {
    const server = app.server as Server;
    lastLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1000)}\r\n\r\n`;
    server.on('connection', (socket: Socket) => {
      // Node reads a connection past its stream, until somebody listens to what the stream gives.
      const listener = () => {};
      socket.on('data', listener).off('data', listener);
      // One on which another protocol was offered in vain is a new one to Node.
      if (connections.has(socket)) return;
      const connection: Connection = { pieces: 0, isAtRest: false };
      connections.set(socket, connection);
      const push = socket.push.bind(socket);
      socket.push = (piece: Buffer | null, encoding) =>
        (piece !== null && hear(socket, connection, piece)) || push(piece, encoding);
    });
    done();
  });

  return {
    remember({ raw, response, body }, said) {
      const { socket } = raw;
      const connection = connections.get(socket);
      if (!connection || reading?.socket !== socket) return;
      if (raw.method === 'HEAD' || !isLast(response, socket)) return;
      const words = reading.piece.toString('latin1');
      if (words !== asWritten(raw, body)) return;
      remembered.set(nameOf(socket, words), said);
      const { pieces } = connection;
      response.once('finish', () => {
        if (connection.pieces === pieces) connection.isAtRest = true;
      });
    },
  };
}

const nameOf = ({ remoteAddress }: Socket, words: string): string => `${remoteAddress} ${words}`;

/** Whether nothing else is to be answered on a connection, which then goes on. Only the answer whose turn it is has it. */
const isLast = (response: ServerResponse, socket: Socket): boolean =>
  response.socket === socket && response.shouldKeepAlive;

/**
 * A request as most clients write it. A piece that is the same as this is the whole request and nothing else: were there more in it,
 * or less, it could not be.
 */
const asWritten = ({ method, url, httpVersion, rawHeaders }: IncomingMessage, body: Buffer): string =>
  `${method} ${url} HTTP/${httpVersion}\r\n${linesOf(rawHeaders)}\r\n${body.toString('latin1')}`;

/** The date as heads have it, which is made once a second. */
function dateOfNow(): () => string {
  let second = 0;
  let text = '';
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      text = new Date(now * 1000).toUTCString();
    }
    return text;
  };
}
