import { readFileSync } from 'node:fs';
import type { Credential } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { lazy } from '../common/lazy.js';
import { ConfigError } from '@larder/shared/config-error';
import type { Config } from './config.js';

/** firebase-admin for a project or the emulator, loaded at the first sign-in. */
export class FirebaseApp {
  /** @throws ConfigError for an invalid service account */
  readonly auth: () => Promise<Auth>;
  private stop?: () => Promise<void>;

  /**
   * @param emulatorOrigin for an emulated project
   * @throws ConfigError when the service account cannot be read
   */
  constructor(firebase: Config['firebase'], emulatorOrigin?: string) {
    const { projectId } = firebase;
    // firebase-admin has no option for its emulator but this variable.
    if (emulatorOrigin) process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(emulatorOrigin).host;
    else delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    const account = firebase.emulated ? null : readServiceAccount(firebase.serviceAccount);
    this.auth = lazy(async () => {
      const { cert, deleteApp, initializeApp } = await import('firebase-admin/app');
      const { getAuth } = await import('firebase-admin/auth');
      const options = { projectId, ...(account && { credential: credentialOf(account, cert) }) };
      // An app of a known name would keep the emulator of its creation.
      const app = initializeApp(options, emulatorOrigin ?? projectId);
      this.stop = () => deleteApp(app);
      return getAuth(app);
    });
  }

  async close(): Promise<void> {
    await this.stop?.();
  }
}

function credentialOf(account: object, cert: (account: object) => Credential): Credential {
  try {
    return cert(account);
  } catch (error) {
    throw new ConfigError(
      `FIREBASE_SERVICE_ACCOUNT is not the key of a service account (${(error as Error).message})`,
    );
  }
}

/** @param setting a path, or the JSON itself */
function readServiceAccount(setting: string): object {
  try {
    const json = setting.trimStart().startsWith('{') ? setting : readFileSync(setting, 'utf8');
    return JSON.parse(json) as object;
  } catch {
    throw new ConfigError(
      'FIREBASE_SERVICE_ACCOUNT cannot be read; set it to the path of the JSON key file, or to its text.',
    );
  }
}
