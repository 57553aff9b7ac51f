import type { Values } from './settings.js';

export interface FirebaseWebKeys {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  readonly appId?: string;
}

type Firebase =
  | ({ readonly emulated: false; readonly serviceAccount: string } & FirebaseWebKeys)
  | ({
      readonly emulated: true;
      /** Host and port of a running emulator; null to start one. */
      readonly emulatorHost: string | null;
    } & FirebaseWebKeys);

type Razorpay =
  | { readonly sandbox: true; readonly keyId: string }
  | {
      readonly sandbox: false;
      readonly keyId: string;
      readonly keySecret: string;
      /** The current secret and, during a rotation, the previous one. */
      readonly webhookSecrets: readonly string[];
    };

export function firebaseOf(values: Values): Firebase {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_SERVICE_ACCOUNT: serviceAccount,
    FIREBASE_APP_ID: appId,
  } = values;
  if (projectId === null || apiKey === null || authDomain === null || serviceAccount === null) {
    return {
      emulated: true,
      projectId: 'demo-larder',
      apiKey: 'demo',
      authDomain: 'demo-larder.firebaseapp.com',
      emulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST,
    };
  }
  return { emulated: false, projectId, apiKey, authDomain, ...(appId ? { appId } : {}), serviceAccount };
}

export function razorpayOf(values: Values): Razorpay {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous,
  } = values;
  if (keyId === null || keySecret === null || webhookSecret === null)
    return { sandbox: true, keyId: 'rzp_test_larder' };
  return {
    sandbox: false,
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret, ...(previous ? [previous] : [])],
  };
}

export function imageHostOf({ IMAGE_HOST_URL: url, IMAGE_HOST_KEY: key }: Values) {
  return url === null || key === null ? null : { url, key };
}

export const defaultSenderOf = ({ PUBLIC_URL }: Values): string =>
  `no-reply@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`;
