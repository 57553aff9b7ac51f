import type { EmailedCode } from './firebase-tools.js';

export interface WorkerData {
  projectId: string;
  file?: string;
  /** 0 for any free port. */
  port: number;
}

export type WorkerReport =
  | { kind: 'ready'; port: number }
  | { kind: 'code'; code: EmailedCode }
  | { kind: 'not-installed'; reason: string }
  | { kind: 'failed'; reason: string };

/** Path on the emulator's own port with the accounts of a provider, for the account chooser. */
export const PROVIDER_ACCOUNTS_PATH = '/larder/provider-accounts';
