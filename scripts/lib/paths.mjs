import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The folder that holds the root package.json. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
export const serverFolder = path.join(root, 'graphql-server');
export const webFolder = path.join(root, 'web');
/** `@larder/client`, for integrators. */
export const clientFolder = path.join(root, 'packages/client');

/** `@larder/dev-services`, the local stand-ins. */
export const devServicesFolder = path.join(root, 'packages/dev-services');

/** Options of Vite: its other loaders leave `@larder/shared` to Node, which loads no TypeScript. */
export const viteOptions = ['--configLoader', 'runner'];

/** @param {string} packageAndFile for example `build/bin/vite.js` */
export const inNodeModules = (packageAndFile) => path.join(root, 'node_modules', packageAndFile);
