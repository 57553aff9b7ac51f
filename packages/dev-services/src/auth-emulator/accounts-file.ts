import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { EmulatedAccount, ProjectState } from './firebase-tools.js';

/** Persists the emulator's accounts, which it holds in memory only, in a JSON file. */
export class AccountsFile {
  private written = '';
  private running: Promise<void> = Promise.resolve();
  private queued: Promise<void> | undefined;

  constructor(
    private readonly file: string,
    private readonly state: ProjectState,
  ) {}

  /** Loads the file, if there is one, into the emulator. */
  async restore(): Promise<void> {
    let text: string;
    try {
      text = await readFile(this.file, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
      throw error;
    }
    for (const account of parseAccounts(text, this.file)) {
      this.state.overwriteUserWithLocalId(account.localId, withoutDerived(account));
    }
    this.written = text;
  }

  /**
   * Resolves when the current accounts are on disk. Calls during a write are coalesced into the
   * next one.
   */
  save(): Promise<void> {
    this.queued ??= this.running
      .catch(() => {})
      .then(() => {
        this.queued = undefined;
        this.running = this.write();
        return this.running;
      });
    return this.queued;
  }

  private async write(): Promise<void> {
    const text = `${JSON.stringify({ users: [...this.state.users.values()] }, null, 1)}\n`;
    if (text === this.written) return;
    await mkdir(path.dirname(this.file), { recursive: true });
    const draft = `${this.file}.${randomBytes(4).toString('hex')}`;
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, this.file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    this.written = text;
  }
}

/**
 * Drops entries for a password or a phone: the emulator derives them from the account's own fields.
 */
function withoutDerived(account: EmulatedAccount): EmulatedAccount {
  if (!account.providerUserInfo) return account;
  const linked = account.providerUserInfo.filter(
    ({ providerId }) => providerId !== 'password' && providerId !== 'phone',
  );
  return { ...account, providerUserInfo: linked };
}

function parseAccounts(text: string, file: string): EmulatedAccount[] {
  try {
    const { users } = JSON.parse(text) as { users: EmulatedAccount[] };
    if (users.every(({ localId }) => typeof localId === 'string')) return users;
  } catch {
    // reported below
  }
  throw new Error(`The accounts in ${file} cannot be read: move that file away to start with none.`);
}
