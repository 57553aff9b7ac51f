import { ConfigError } from '@larder/shared/config-error';
import { Risk } from './settings/place.js';
import type { Environment } from './setting.js';
import type { Values } from './settings.js';

/** 64 bits even in hexadecimal: one signed webhook is enough to guess at shorter ones offline. */
const MIN_SECRET_LENGTH = 16;

/**
 * Checks what a shop in production must not lack, before anything is opened.
 *
 * @param missing the settings of real services that are not set
 * @throws ConfigError with a sentence for each fault, in one line
 */
export function requireProduction(env: Environment, values: Values, missing: readonly string[]): void {
  const faults = [...faultsOf(env, missing), ...risksOf(values)];
  if (faults.length > 0) throw new ConfigError(faults.join(' '));
}

function faultsOf(env: Environment, missing: readonly string[]): string[] {
  const faults = [];
  if (missing.length > 0) {
    faults.push(
      `NODE_ENV=production needs real services: set ${missing.join(', ')} (see .env.example), or unset NODE_ENV for the demo.`,
    );
  }
  if (env.FIREBASE_AUTH_EMULATOR_HOST) {
    faults.push('Unset FIREBASE_AUTH_EMULATOR_HOST: with it, anybody can sign in as anybody in production.');
  }
  return faults;
}

function risksOf(values: Values): string[] {
  const { PUBLIC_URL, RAZORPAY_KEY_ID, SMTP_URL } = values;
  const faults: string[] = [];
  const refuse = (risk: Risk, sentence: string) => {
    if (!values.ACCEPT_RISKS.includes(risk)) faults.push(`${sentence}, or ACCEPT_RISKS=${risk}.`);
  };
  if (RAZORPAY_KEY_ID?.startsWith('rzp_test_')) {
    refuse(
      Risk.TEST_PAYMENTS,
      'RAZORPAY_KEY_ID is a test key, with which orders are placed without money: set a live key',
    );
  }
  for (const name of ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'] as const) {
    const { length } = values[name] ?? '';
    if (length > 0 && length < MIN_SECRET_LENGTH) {
      refuse(
        Risk.SHORT_WEBHOOK_SECRET,
        `${name} has fewer than ${MIN_SECRET_LENGTH} characters, and who guesses it can forge payments: set a longer one`,
      );
    }
  }
  if (!values.RATE_LIMITS) {
    refuse(
      Risk.NO_RATE_LIMITS,
      'RATE_LIMITS is off, so one client can use up the shop and try passwords and tokens without end: set it to on',
    );
  }
  if (PUBLIC_URL === null && SMTP_URL !== null) {
    faults.push('SMTP_URL needs PUBLIC_URL, which e-mails link to; set both.');
  } else if (PUBLIC_URL === null) {
    refuse(
      Risk.NO_PUBLIC_URL,
      'PUBLIC_URL is not set, so links are made of what each request says is its host: set it to the address of the shop',
    );
  }
  return faults;
}
