import { Readable } from 'node:stream';
import type { PageParts } from './page-template.js';

/** Copying shorter parts is cheaper than a write of their own. */
const SHORT_BYTES = 4 * 1024;

/**
 * Streams a page: parts shared by all replies with the nonce of this one between them. Long parts
 * are not copied, so that slow clients need hardly any memory.
 */
export class PageBody extends Readable {
  private readonly pieces: readonly Buffer[];
  private next = 0;
  readonly length: number;

  constructor(parts: PageParts, nonce: string) {
    super();
    this.pieces = joinParts(parts, Buffer.from(nonce));
    this.length = this.pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  override _read(): void {
    this.push(this.pieces[this.next++] ?? null);
  }
}

/** Inserts the nonce between the parts, and joins adjacent short pieces. */
function joinParts(parts: PageParts, nonce: Buffer): Buffer[] {
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
