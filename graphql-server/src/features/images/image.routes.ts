import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

interface ImageRouteOptions {
  /** The folder of `DiskImageHost`. */
  readonly folder: string;
}

const IMAGE = /^\/[\w-]+\.\d+\.webp$/;

/**
 * Serves uploaded pictures under `/images/`. Their names are never reused, so browsers may cache
 * them for good. They are never served as anything but images.
 */
export const imageRoutes: FastifyPluginAsync<ImageRouteOptions> = async (app, { folder }) => {
  await mkdir(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    allowedPath: (name) => IMAGE.test(name),
    setHeaders: (response) => {
      response.setHeader('content-type', 'image/webp');
      // Integrators embed them in their own pages.
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  });
};
