import type { Config } from './config.js';
import { ConfigError } from './config-error.js';
import { readList, requireTogether, type Environment } from './read-values.js';

export function readDatabase(env: Environment): Config['database'] {
  const url = env.DATABASE_URL || null;
  const replicaUrls = readList(env.DATABASE_REPLICA_URLS);
  if (replicaUrls.length > 0 && !url)
    throw new ConfigError('DATABASE_REPLICA_URLS needs DATABASE_URL; set both.');
  for (const each of [...(url ? [url] : []), ...replicaUrls]) {
    if (!/^postgres(ql)?:\/\//.test(each) || !URL.canParse(each)) {
      throw new ConfigError(
        'DATABASE_URL is not a Postgres address; it looks like postgres://user:password@host:5432/name.',
      );
    }
  }
  return { url, replicaUrls };
}

export function readFirebase(env: Environment): Config['firebase'] {
  const keys = requireTogether(
    env,
    ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_SERVICE_ACCOUNT'],
    ['FIREBASE_APP_ID'],
  );
  if (!keys) {
    return {
      emulated: true,
      projectId: 'demo-larder',
      apiKey: 'demo',
      authDomain: 'demo-larder.firebaseapp.com',
    };
  }
  const [projectId, apiKey, authDomain, serviceAccount] = keys;
  return {
    emulated: false,
    projectId,
    apiKey,
    authDomain,
    ...(env.FIREBASE_APP_ID ? { appId: env.FIREBASE_APP_ID } : {}),
    serviceAccount,
  };
}

export function readRazorpay(env: Environment): Config['razorpay'] {
  const keys = requireTogether(
    env,
    ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS'],
  );
  if (!keys) return { sandbox: true, keyId: 'rzp_test_larder' };
  const [keyId, keySecret, webhookSecret] = keys;
  const previous = env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS;
  return {
    sandbox: false,
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret, ...(previous ? [previous] : [])],
  };
}

export function readImageHost(env: Environment): Config['imageHost'] {
  const keys = requireTogether(env, ['IMAGE_HOST_URL', 'IMAGE_HOST_KEY']);
  if (!keys) return null;
  const [url, key] = keys;
  if (!URL.canParse(url))
    throw new ConfigError(`IMAGE_HOST_URL is "${url}"; set it to the address uploads are posted to.`);
  return { url, key };
}

export function readSmtpUrl(
  text: string | undefined,
  { publicUrl, production }: { publicUrl: string | null; production: boolean },
): string | null {
  if (!text) return null;
  if (!/^smtps?:\/\/[^/]/.test(text) || !URL.canParse(text)) {
    throw new ConfigError(
      'SMTP_URL is not the address of a mail server; it looks like smtps://user:password@host:465.',
    );
  }
  if (production && !publicUrl)
    throw new ConfigError('SMTP_URL needs PUBLIC_URL, which e-mails link to; set both.');
  return text;
}

/** From the shop, by its own name, unless the setting says another one. */
export function readSender(
  text: string | undefined,
  { shopName, publicUrl }: { shopName: string; publicUrl: string | null },
): Config['email']['from'] {
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
  if (!text) return { name: shopName, address: `no-reply@${host}` };
  const [, name, named, bare] =
    /^(?:([^<>]*)<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/.exec(text.trim()) ?? [];
  const address = named ?? bare;
  if (!address) {
    throw new ConfigError(
      `MAIL_FROM is "${text}"; set it to an address such as Larder <orders@shop.example.com>.`,
    );
  }
  return { name: name?.trim() || shopName, address };
}

export function readRedisUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) {
    throw new ConfigError('REDIS_URL is not a Redis address; it looks like redis://host:6379.');
  }
  return text;
}
