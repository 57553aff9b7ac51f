import { readFileSync } from 'node:fs';
import { cert, initializeApp, type App } from 'firebase-admin/app';
import { ConfigError } from './config-error.js';
import type { Config } from './config.js';

/**
 * firebase-admin for a real project, or for its emulator.
 *
 * @param emulatorOrigin where the emulator listens; only for an emulated project
 * @throws ConfigError for a service account that cannot be read
 */
export function createFirebaseApp(firebase: Config['firebase'], emulatorOrigin?: string): App {
  const { projectId } = firebase;
  // firebase-admin looks for its emulator in the environment and nowhere else.
  if (emulatorOrigin) process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(emulatorOrigin).host;
  else delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (firebase.emulated) return initializeApp({ projectId });
  return initializeApp({ projectId, credential: cert(readServiceAccount(firebase.serviceAccount)) });
}

/** @param setting a file's path, or the JSON itself */
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
