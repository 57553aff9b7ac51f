import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { plainEnvironment } from '../../../scripts/lib/test-environment.mjs';
import { killHard, processesMentioning } from '../startup/processes.js';
import { root } from './pages.js';
import type { Example } from './read-examples.js';

const SHOP_OF_THE_PAGES = 'localhost:4000';
const PORT_OF_A_READER = '8787';

const tsconfig = {
  extends: path.join(root, 'tsconfig.base.json'),
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    types: ['node'],
    noEmit: true,
  },
};

/**
 * Follows a page from its top to its end in a folder of its own: what one example leaves in the
 * shell (its variables and functions) and in files, the next one finds.
 */
export class Reader {
  private readonly state: string;
  private readonly complaints: string;

  private constructor(
    private readonly folder: string,
    private readonly shop: string,
    private readonly port: string,
  ) {
    this.state = path.join(folder, '.shell-state');
    this.complaints = path.join(folder, '.complaints');
  }

  static async of(shop: string): Promise<Reader> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-reader-'));
    // What a person who reads in a clone of the project has at hand.
    for (const name of ['node_modules', 'packages', 'docs']) {
      await symlink(path.join(root, name), path.join(folder, name));
    }
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(folder, '.shell-state'), '');
    return new Reader(folder, new URL(shop).host, String(await freePort()));
  }

  /** @returns what the example prints @throws Error when it fails */
  async follow({ language, file, code, line }: Example): Promise<string> {
    const source = code
      .replaceAll(SHOP_OF_THE_PAGES, this.shop)
      .replaceAll(new RegExp(`\\b${PORT_OF_A_READER}\\b`, 'g'), this.port);
    const isModule = language === 'ts' || language === 'js';
    const name = file ?? (isModule ? `line-${line}.${language}` : undefined);
    if (name) await writeFile(path.join(this.folder, name), `${source}\n`);
    if (file) return '';
    if (language === 'graphql') return this.ask(source);
    return this.shell(isModule ? `node --import tsx ${name}` : source);
  }

  /** What is wrong with the types of this TypeScript; empty when they are right. */
  async typeErrors(sources: readonly string[]): Promise<string> {
    const files = sources.map((_source, index) => `example-${index}.ts`);
    await Promise.all(
      sources.map((source, index) => writeFile(path.join(this.folder, `example-${index}.ts`), source)),
    );
    await writeFile(path.join(this.folder, 'tsconfig.json'), JSON.stringify({ ...tsconfig, files }));
    return this.shell('tsc -p . || true');
  }

  /** Ends what the examples have left running, and removes the folder. */
  async leave(): Promise<void> {
    for (const pid of processesMentioning(this.folder)) killHard(pid);
    await rm(this.folder, { recursive: true, force: true });
  }

  private async ask(query: string): Promise<string> {
    const response = await fetch(`http://${this.shop}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return response.text();
  }

  private async shell(command: string): Promise<string> {
    const script = [
      // Not a pipe, which what goes on in the background would hold open.
      `exec 2> ${this.complaints}`,
      'set -euo pipefail; set -a',
      `. ${this.state}`,
      `trap '{ export -p; declare -f; } > ${this.state}' EXIT`,
      command,
    ].join('\n');
    const PATH = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`;
    const shell = spawn('bash', ['-c', script], {
      cwd: this.folder,
      env: { ...plainEnvironment(), PATH },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [output, [code]] = await Promise.all([text(shell.stdout), once(shell, 'close')]);
    if (code === 0) return output;
    throw new Error(
      `${await readFile(this.complaints, 'utf8')}\n${output}`.trim() || `bash ended with ${code}`,
    );
  }
}
