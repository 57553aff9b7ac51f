import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';

/** What a kind of answer takes in memory, and how it goes from one process to another. */
export interface AnswerForm<Answer> {
  bytesOf(answer: Answer): number;
  /** @returns null for an answer that stays where it is */
  pack(answer: Answer): Promise<Buffer | null>;
  /** Rejects what is none. */
  unpack(bytes: Buffer): Promise<Answer>;
}

/** An answer that is text, and what is said beside it. */
export interface TextAnswer {
  readonly headers: Readonly<Record<string, string | number>>;
  /** As it is sent. V8 would move a string about twice before it leaves it alone, and most answers are not asked for again. */
  readonly body: Buffer;
}

/** A text in memory of its own. `Buffer.from` would put a short one beside others, which then stay for as long as that. */
export function bytesToKeep(text: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  if (typeof text === 'string') bytes.write(text);
  else text.copy(bytes);
  return bytes;
}

/** Below it, there is little to be won. */
const WORTH_BYTES = 2_000;
const PLAIN = Buffer.from('t');
const DEFLATED = Buffer.from('z');

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Bytes as they are. */
export const FILE: AnswerForm<Buffer> = {
  bytesOf: (bytes) => bytes.length,
  pack: (bytes) => Promise.resolve(bytes),
  unpack: (bytes) => Promise.resolve(bytesToKeep(bytes)),
};

export const TEXT: AnswerForm<TextAnswer> = {
  bytesOf: ({ body }) => body.byteLength,
  pack: async ({ headers, body }) => {
    const plain = Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), body]);
    if (plain.length < WORTH_BYTES) return Buffer.concat([PLAIN, plain]);
    return Buffer.concat([DEFLATED, await deflate(plain, { level: constants.Z_BEST_SPEED })]);
  },
  unpack: async (bytes) => {
    const packed = bytes.subarray(1);
    const plain = bytes.subarray(0, 1).equals(DEFLATED) ? await inflate(packed) : packed;
    const end = plain.indexOf('\n');
    const headers = JSON.parse(plain.toString('utf8', 0, end)) as TextAnswer['headers'];
    return { headers, body: bytesToKeep(plain.subarray(end + 1)) };
  },
};
