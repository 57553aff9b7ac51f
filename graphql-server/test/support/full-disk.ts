// Keeps a picture in the folder that it is given, and says how that ended. To be run where files
// cannot grow: half of the picture fits on such a disk.
import { randomBytes } from 'node:crypto';
import { AppError } from '../../src/common/app-error.js';
import { DiskImageHost } from '../../src/features/images/disk-image-host.js';

const picture = [
  { width: 200, webp: randomBytes(2_000) },
  { width: 1_600, webp: randomBytes(200_000) },
] as const;

try {
  console.log((await new DiskImageHost(process.argv[2] ?? '').store(picture)).url);
} catch (error) {
  console.log(error instanceof AppError ? error.code : error);
}
