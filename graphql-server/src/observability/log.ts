import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.js';
import { describeError } from './describe-error.js';
import { createRedactor } from './redact.js';
import { traceFacts } from '../common/spans.js';

export type Log = Logger;

/** Creates the logger of a process, which writes JSON lines to standard output. */
export function createLog(config: Config, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    serializers: { err: describeError },
    mixin: traceFacts,
    hooks: { streamWrite: createRedactor(secretsOf(config)) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Secrets in the settings, which must not appear in the log. */
function secretsOf({ database, email, firebase, imageHost, razorpay, redisUrl }: Config): string[] {
  const urls = [database.url, ...database.replicaUrls, email.smtpUrl, redisUrl];
  return [
    ...urls.flatMap((url) => passwordsOf(url)),
    ...(firebase.emulated ? [] : [firebase.serviceAccount]),
    ...(imageHost ? [imageHost.key] : []),
    ...(razorpay.sandbox ? [] : [razorpay.keySecret, ...razorpay.webhookSecrets]),
  ];
}

/** The password of a URL, percent-encoded and decoded. */
function passwordsOf(url: string | null): string[] {
  if (!url || !URL.canParse(url)) return [];
  const { password } = new URL(url);
  return password ? [password, decodeURIComponent(password)] : [];
}
