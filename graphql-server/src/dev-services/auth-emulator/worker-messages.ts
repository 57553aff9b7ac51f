export interface WorkerData {
  projectId: string;
  file?: string;
  /** 0: any free one. */
  port: number;
}

export type WorkerReport =
  | { kind: 'ready'; port: number }
  | { kind: 'not-installed'; reason: string }
  | { kind: 'failed'; reason: string };

/** On the emulator's own port, the accounts of one provider, for the account chooser. */
export const PROVIDER_ACCOUNTS_PATH = '/larder/provider-accounts';
