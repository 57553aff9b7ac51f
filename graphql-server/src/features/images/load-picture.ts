import { readFile } from 'node:fs/promises';
import { get } from 'node:https';
import path from 'node:path';
import { MAX_UPLOAD_BYTES } from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import { readWhole } from '../../common/uploaded-file.js';
import { guardedLookup, readTarget, type TargetRules } from '../../http/outbound-url.js';

const TIMEOUT_MS = 5_000;

interface LoadOptions {
  /** The folder of `DiskImageHost`. */
  readonly folder: string;
  /** Admins may name any address, so the shop's network is out of reach. */
  readonly targets: TargetRules;
}

/**
 * Loads a stored picture: an upload of the shop, or one at an image host.
 *
 * @throws Error when it is not there or too large
 */
export async function loadPicture(url: string, { folder, targets }: LoadOptions): Promise<Buffer> {
  if (url.startsWith('/images/')) return readFile(path.join(folder, path.posix.basename(url)));
  const target = readTarget(url, targets);
  const response = await new Promise<AsyncIterable<Uint8Array>>((resolve, reject) => {
    const request = get(target, {
      agent: false,
      lookup: guardedLookup(targets),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    request.on('response', (answer) =>
      answer.statusCode === 200
        ? resolve(answer)
        : reject(new Error(`${target.host} answered ${answer.statusCode}.`)),
    );
    request.on('error', reject);
  });
  return readWhole(response, MAX_UPLOAD_BYTES, say('images.tooLarge'));
}
