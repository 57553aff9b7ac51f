import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { late } from '../../common/late.js';
import { ownFile } from '../../own-files.js';
import type { PageFiles } from './graphiql-page.js';

export interface StaticFile {
  readonly type: string;
  readonly body: Buffer;
  /** Compressed when it is first requested. */
  readonly gzipped: () => Promise<Buffer>;
}

export interface GraphiqlFiles {
  readonly places: PageFiles;
  /** By the last part of their addresses. */
  readonly byName: ReadonlyMap<string, StaticFile>;
}

const compress = promisify(gzip);
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/**
 * GraphiQL with its editor, out of the package that holds all of it.
 *
 * @param folder where the files are served, with a slash at the end
 */
export async function loadGraphiqlFiles(folder: string): Promise<GraphiqlFiles> {
  const bundle = await import('@graphql-yoga/render-graphiql/graphiql');
  const start = await readFile(ownFile('graphql/graphiql/start.js'));
  const byName = new Map<string, StaticFile>();
  /** Names carry a hash of what is in the file, so that browsers may keep it for good. */
  const add = (name: string, type: string, content: string | Buffer): string => {
    const body = Buffer.from(content as string);
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    const hashed = name.replace('.', `-${hash}.`);
    byName.set(hashed, { type, body, gzipped: late(async () => compress(body)) });
    return folder + hashed;
  };
  const places = {
    script: add('graphiql.js', JAVASCRIPT, bundle.js),
    start: add('start.js', JAVASCRIPT, start),
    style: add('graphiql.css', 'text/css; charset=utf-8', bundle.css),
    icon: add('favicon.ico', 'image/x-icon', iconOf(bundle.favicon)),
    workers: {
      editorWorkerService: add('editor.worker.js', JAVASCRIPT, bundle.editorWorkerService),
      json: add('json.worker.js', JAVASCRIPT, bundle.jsonWorker),
      graphql: add('graphql.worker.js', JAVASCRIPT, bundle.graphqlWorker),
    },
  };
  return { places, byName };
}

const iconOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
