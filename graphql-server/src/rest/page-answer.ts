import { bytesToKeep, type AnswerForm } from '../public-answers/answer-form.js';
import { unpackPage, type CompressedPage } from './compressed-page.js';
import type { PageParts } from './page-template.js';

/** A drawn page, the same for everybody but for its nonce. */
export interface PageAnswer {
  readonly status: number;
  readonly etag: string;
  readonly parts: PageParts;
  readonly compressed: CompressedPage | null;
}

type Head = Pick<PageAnswer, 'status' | 'etag'> & Pick<CompressedPage, 'nonceAt'>;

const HEAD_END = '\n';

/** Between processes it goes compressed, after a line that says the rest. */
export const PAGE: AnswerForm<PageAnswer> = {
  bytesOf: ({ parts, compressed }) =>
    parts.reduce((sum, part) => sum + part.length, compressed?.bytes.length ?? 0),
  pack: ({ status, etag, compressed }) => {
    if (!compressed) return Promise.resolve(null);
    const head: Head = { status, etag, nonceAt: compressed.nonceAt };
    return Promise.resolve(Buffer.concat([Buffer.from(JSON.stringify(head) + HEAD_END), compressed.bytes]));
  },
  unpack: async (packed) => {
    const end = packed.indexOf(HEAD_END);
    const { status, etag, nonceAt } = JSON.parse(packed.toString('utf8', 0, end)) as Head;
    const compressed = { bytes: bytesToKeep(packed.subarray(end + 1)), nonceAt };
    return { status, etag, compressed, parts: await unpackPage(compressed) };
  },
};
