import { Readable } from 'node:stream';
import type { PageParts } from './page-template.js';

/**
 * A page as it is sent: parts that all replies share, and the nonce of this one between each two. The parts are written as they
 * are and never copied, so that a client that reads nothing holds none of its own.
 */
export class PageBody extends Readable {
  private readonly pieces: Buffer[];
  private next = 0;
  readonly length: number;

  constructor(parts: PageParts, nonce: string) {
    super();
    const bytes = Buffer.from(nonce);
    this.pieces = parts.flatMap((part, index) => (index === 0 ? [part] : [bytes, part]));
    this.length = this.pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  override _read(): void {
    this.push(this.pieces[this.next++] ?? null);
  }
}
