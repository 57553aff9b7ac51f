import { Readable } from 'node:stream';
import type { PageParts } from './page-template.js';

/** Shorter parts cost more to write by themselves than to copy. */
const SHORT_BYTES = 4 * 1024;

/**
 * A page as it is sent: parts that all replies share, and the nonce of this one between each two.
 * Long parts are written as they are and never copied, so that a client that reads nothing holds
 * next to nothing of its own.
 */
export class PageBody extends Readable {
  private readonly pieces: readonly Buffer[];
  private next = 0;
  readonly length: number;

  constructor(parts: PageParts, nonce: string) {
    super();
    this.pieces = spliced(parts, Buffer.from(nonce));
    this.length = this.pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  override _read(): void {
    this.push(this.pieces[this.next++] ?? null);
  }
}

/**
 * What is written one after the other; short parts and nonces that follow each other are one piece.
 */
function spliced(parts: PageParts, nonce: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let short: Buffer[] = [];
  const endShort = () => {
    if (short.length > 0) pieces.push(Buffer.concat(short));
    short = [];
  };
  parts.forEach((part, index) => {
    if (index > 0) short.push(nonce);
    if (part.length < SHORT_BYTES) return void short.push(part);
    endShort();
    pieces.push(part);
    return undefined;
  });
  endShort();
  return pieces;
}
