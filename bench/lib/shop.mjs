// A shop with the stand-ins of the demo and a Postgres of its own, in a process that can be
// measured.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { WebSocket } from 'ws';
import { startEmbeddedPostgres } from '@larder/dev-services/postgres/start-embedded-postgres';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { plainEnvironment } from '../../scripts/lib/test-environment.mjs';
import { unbundle } from './unbundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

function environment() {
  // It would be taken for a place within each folder that something is built in.
  const { TSX_TSCONFIG_PATH: _ours, ...rest } = plainEnvironment();
  return rest;
}

/** Builds what is missing or stale. */
export async function buildShop() {
  const options = { cwd: root, env: environment(), stdio: ['ignore', 'ignore', 'inherit'] };
  const child = spawn(process.execPath, ['scripts/start.mjs', '--build-only'], options);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The shop could not be built.');
}

/**
 * @typedef {object} ShopOptions
 * @property {string[]} [command] what Node is to run
 * @property {Record<string, string>} [env] settings
 * @property {'ignore' | number} [log] the file that is open for its log
 */

const defaults = {
  command: ['--inspect=127.0.0.1:0', 'scripts/start.mjs'],
  // All of its shoppers come from one address.
  env: { LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
  log: 'ignore',
};

/**
 * @param {ShopOptions} options
 * @returns {Promise<BenchShop>} opened, with a catalogue that never sells out
 */
export async function openShop(options = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-bench-'));
  // Postgres runs as another account when this runs as root.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  const shop = new BenchShop(folder, postgres, { ...defaults, ...options });
  try {
    await shop.open();
    return shop;
  } catch (error) {
    await shop.close();
    throw error;
  }
}

/**
 * Starts a second process on the database of a shop, as docker-compose.yml would.
 *
 * @param {BenchShop} shop
 * @param {Record<string, string>} env settings in which the two differ
 */
export async function openSecond(shop, env) {
  const options = { ...shop.options, env: { ...shop.options.env, ...env } };
  const second = new BenchShop(shop.folder, shop.postgres, options);
  await second.open();
  return second;
}

class BenchShop {
  #child;
  #debugger;

  constructor(folder, postgres, options) {
    this.folder = folder;
    this.postgres = postgres;
    this.options = options;
  }

  /** Starts its process. @returns how many milliseconds it took to its first answer */
  async open() {
    const [port, metricsPort] = [await freePort(), await freePort()];
    this.url = `http://localhost:${port}`;
    this.metricsUrl = `http://localhost:${metricsPort}/metrics`;
    const env = {
      ...environment(),
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: this.postgres.url,
      DEMO: 'on',
      DATA_DIR: path.join(this.folder, 'data'),
      ...this.options.env,
    };
    const from = performance.now();
    this.#child = spawn(process.execPath, this.options.command, {
      cwd: root,
      env,
      stdio: ['ignore', this.options.log, 'pipe'],
    });
    let said = '';
    this.#child.stderr.on('data', (chunk) => (said += chunk));
    this.#child.on('exit', (code) => {
      if (!this.isClosing) console.error(`The shop has ended (${code}):\n${said}`);
    });
    while (!(await this.isReady())) {
      if (this.#child.exitCode !== null) throw new Error('The shop did not open.');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const milliseconds = performance.now() - from;
    this.#debugger = /ws:\/\/\S+/.exec(said)?.[0];
    await this.query('update products set stock = null');
    return milliseconds;
  }

  isReady() {
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async query(sql, values = []) {
    const client = new pg.Client({ connectionString: this.postgres.url });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** The process that is the database server, for who wants to kill it. */
  async postmasterPid() {
    const [{ data_directory: home }] = await this.query('show data_directory');
    return Number((await readFile(path.join(home, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  }

  /** The metrics of the shop, by name. */
  async metrics() {
    const text = await (await fetch(this.metricsUrl)).text();
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    return Object.fromEntries(
      lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]),
    );
  }

  /** What the process has used of the processor, all its threads together. */
  async cpuMicroseconds() {
    return (await this.metrics()).process_cpu_seconds_total * 1e6;
  }

  /** Bytes of the heap in use after a garbage collection. */
  async heapInUse() {
    const debugging = await this.#debug();
    await debugging.send('HeapProfiler.collectGarbage');
    await debugging.send('HeapProfiler.collectGarbage');
    debugging.close();
    return (await this.metrics()).nodejs_heap_size_used_bytes;
  }

  /** What its processor does meanwhile, as a profile of V8. */
  async profile(work) {
    const debugging = await this.#debug();
    await debugging.send('Profiler.enable');
    await debugging.send('Profiler.start');
    await work();
    const { profile } = await debugging.send('Profiler.stop');
    debugging.close();
    return unbundle(profile);
  }

  async #debug() {
    const socket = new WebSocket(this.#debugger);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    let id = 0;
    return {
      send: async (method) => {
        socket.send(JSON.stringify({ id: ++id, method }));
        const text = await new Promise((resolve) => socket.once('message', resolve));
        return JSON.parse(text).result;
      },
      close: () => socket.close(),
    };
  }

  /** Ends its process; the database stays, and the shop can be opened again. */
  async stop() {
    this.isClosing = true;
    if (this.#child.exitCode === null) {
      const ended = new Promise((resolve) => this.#child.once('exit', resolve));
      this.#child.kill('SIGTERM');
      await ended;
    }
    this.isClosing = false;
  }

  async close() {
    await this.stop();
    await this.postgres.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
