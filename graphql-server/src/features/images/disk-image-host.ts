import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { say } from '@larder/texts/text';
import { unavailable } from '../../common/app-error.js';
import type { EncodedImage, ImageHost } from './image-host.js';
import { UPLOAD_WIDTHS } from './image-sources.js';

/** URLs of pictures that this host stores. */
const OWN = /^\/images\/([\w-]+)\.\d+\.webp$/;

/** Stores pictures in a folder that the shop serves as `/images/`. The server names the files. */
export class DiskImageHost implements ImageHost {
  constructor(private readonly folder: string) {}

  async store(image: EncodedImage): Promise<{ readonly url: string }> {
    const id = randomUUID();
    const files = image.map(({ width, webp }) => {
      const name = `${id}.${width}.webp`;
      return {
        webp,
        name,
        temporary: path.join(this.folder, `.${name}`),
        final: path.join(this.folder, name),
      };
    });
    try {
      await mkdir(this.folder, { recursive: true });
      // All versions are flushed before the first is renamed, so that none is missing after a
      // crash.
      for (const { temporary, webp } of files) await writeFile(temporary, webp, { flush: true });
      for (const { temporary, final } of files) await rename(temporary, final);
    } catch (error) {
      await this.removeFiles(files.flatMap(({ temporary, final }) => [temporary, final]));
      throw unavailable(say('images.cannotBeKept'), error);
    }
    return { url: `/images/${files.at(-1)?.name}` };
  }

  async remove(url: string): Promise<void> {
    const [, id] = OWN.exec(url) ?? [];
    if (!id) return;
    await Promise.all(
      UPLOAD_WIDTHS.map((width) => rm(path.join(this.folder, `${id}.${width}.webp`), { force: true })),
    );
  }

  private async removeFiles(files: readonly string[]): Promise<void> {
    await Promise.allSettled(files.map((file) => rm(file, { force: true })));
  }
}
