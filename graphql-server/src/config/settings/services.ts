import {
  anyText,
  emailAddress,
  hostAndPort,
  oneOf,
  onOrOff,
  seconds,
  secondsOrNone,
  sender,
  serviceAddress,
  several,
  webAddress,
} from '../kinds.js';
import type { SettingGroup } from '../setting.js';

const postgres = serviceAddress(
  'a Postgres address',
  /^postgres(ql)?:\/\//,
  'postgres://user:password@host:5432/name',
);

export const database = {
  title: 'Database',
  about: 'PostgreSQL 16 or newer; by default the shop starts its own in DATA_DIR.',
  settings: {
    POSTGRES_PASSWORD: {
      description:
        'Password of the Postgres of docker-compose.yml, which sets DATABASE_URL itself; letters and digits only.',
      kind: anyText,
      example: '',
      secret: true,
    },
    REPLICATION_PASSWORD: {
      description: 'Password of its read replica.',
      kind: anyText,
      example: '',
      secret: true,
    },
    DATABASE_URL: {
      description: 'URL of the database.',
      kind: postgres,
      whenUnset: 'the shop starts its own',
      example: 'postgres://larder:secret@localhost:5432/larder',
      secret: true,
    },
    DEMO: {
      description:
        '`on` fills an empty database at DATABASE_URL with demo data, to try the shop with emulated sign-in or payments; `empty` fills an empty database with its accounts only, to try how a shop is set up. A database with other data is never filled.',
      kind: oneOf(['on', 'empty', 'off']),
      defaultValue: 'off',
    },
    DATABASE_REPLICA_URLS: {
      description: 'URLs of streaming replicas, separated by commas.',
      kind: several(postgres),
      defaultValue: '',
      whenUnset: 'everything is read from DATABASE_URL',
      example: 'postgres://larder:secret@replica:5432/larder',
      secret: true,
    },
    PG_BIN: {
      description: 'Folder of pg_dump, pg_restore and psql, for backups.',
      kind: anyText,
      whenUnset: 'the newest installed ones are used',
      example: '/usr/lib/postgresql/18/bin',
    },
    MIGRATE: {
      description:
        '`off` for processes that do not migrate the database and fail to start on an outdated one; migrate with `npm run migrate`.',
      kind: onOrOff,
      defaultValue: 'on',
    },
    DATABASE_STATEMENT_SECONDS: {
      description: 'Timeout of a statement, after which the request fails with 503. Migrations have none.',
      kind: seconds,
      defaultValue: '15',
    },
    DATABASE_WAIT_SECONDS: {
      description:
        'Timeout for a connection of the pool and for row locks, after which the request fails with 503.',
      kind: seconds,
      defaultValue: '5',
    },
  },
} as const satisfies SettingGroup;

export const signIn = {
  title: 'Sign-in',
  about:
    'A Firebase project with e-mail/password and Google enabled; by default the local emulator is used. Set all of them; their values are in the Firebase console under Project settings, General, Your apps.',
  required: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_SERVICE_ACCOUNT'],
  settings: {
    FIREBASE_PROJECT_ID: { description: 'Project ID.', kind: anyText, example: 'my-shop' },
    FIREBASE_API_KEY: {
      description: 'Web API key, which is public.',
      kind: anyText,
      example: '',
    },
    FIREBASE_AUTH_DOMAIN: {
      description: 'Auth domain.',
      kind: anyText,
      example: 'my-shop.firebaseapp.com',
    },
    FIREBASE_APP_ID: { description: 'App ID; optional.', kind: anyText, example: '' },
    FIREBASE_SERVICE_ACCOUNT: {
      description:
        'Key of a service account (Project settings, Service accounts): the path of the JSON file, or the JSON itself on one line, as needed with docker-compose.yml.',
      kind: anyText,
      example: './service-account.json',
      secret: true,
    },
  },
} as const satisfies SettingGroup;

export const emulator = {
  title: 'Sign-in emulator',
  settings: {
    FIREBASE_AUTH_EMULATOR_HOST: {
      description: 'Host and port of a running Firebase Auth emulator. Not allowed in production.',
      kind: hostAndPort,
      whenUnset: 'the shop starts its own',
      example: '127.0.0.1:9099',
    },
  },
} as const satisfies SettingGroup;

export const payments = {
  title: 'Payments',
  about:
    'A Razorpay account; by default the local sandbox is used. Set all of them; key id and secret are in the Razorpay dashboard under Account & Settings, API keys.',
  required: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  settings: {
    RAZORPAY_KEY_ID: {
      description: 'Key id; in production a live one, or `ACCEPT_RISKS=test-payments`.',
      kind: anyText,
      example: 'rzp_live_...',
    },
    RAZORPAY_KEY_SECRET: { description: 'Key secret.', kind: anyText, example: '', secret: true },
    RAZORPAY_WEBHOOK_SECRET: {
      description:
        'Secret of the webhook, 16 random characters or more. Create one for https://<your shop>/webhooks/razorpay with the events payment.authorized, payment.captured, payment.failed, order.paid, refund.created, refund.processed and refund.failed.',
      kind: anyText,
      example: '',
      secret: true,
    },
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: {
      description: 'Previous webhook secret, still accepted during a rotation. Remove it a day later.',
      kind: anyText,
      example: '',
      secret: true,
    },
  },
} as const satisfies SettingGroup;

export const emails = {
  title: 'E-mails',
  about:
    'A mail server; by default the demo stores e-mails in its mailbox at /sandbox/mail, and a real shop sends none, not even later.',
  settings: {
    SMTP_URL: {
      description:
        'URL of the mail server. `smtp` upgrades to TLS if the server supports it, `smtps` starts with TLS. Requires PUBLIC_URL, for links.',
      kind: serviceAddress(
        'the address of a mail server',
        /^smtps?:\/\/[^/]/,
        'smtps://user:password@host:465',
      ),
      whenUnset: 'the demo stores e-mails, and a real shop sends none',
      example: 'smtps://user:password@mail.example.com:465',
      secret: true,
    },
    MAIL_FROM: {
      description: 'Sender of e-mails at the first start; see The shop.',
      kind: sender,
      whenUnset: "it is the shop's name with no-reply at the host of PUBLIC_URL",
      example: 'Larder <orders@shop.example.com>',
    },
    SHOP_EMAIL: {
      description: 'Recipient of e-mails to the shop: about each new order, and about each cancelled one.',
      kind: emailAddress,
      whenUnset:
        'it is the e-mail address in the settings of the shop; without one, all admins with a verified address get those about cancelled orders',
      example: 'orders@shop.example.com',
    },
    STATUS_EMAIL_SECONDS: {
      description:
        'Delay of e-mails about the status of an order. Changes within it send one e-mail, or none when the status is unchanged in the end.',
      kind: secondsOrNone,
      defaultValue: '30',
    },
  },
} as const satisfies SettingGroup;

export const redis = {
  title: 'Redis',
  about:
    'Shares events of subscriptions and rate limits between processes. Only needed by a shop of several processes, which keep running while Redis is unavailable.',
  settings: {
    REDIS_URL: {
      description: 'URL of a Redis database that no other shop uses.',
      kind: serviceAddress('a Redis address', /^rediss?:\/\//, 'redis://host:6379'),
      whenUnset: 'processes share nothing',
      example: 'redis://localhost:6379',
      secret: true,
    },
  },
} as const satisfies SettingGroup;

export const pictures = {
  title: 'Pictures',
  about:
    'An image host that accepts a multipart form with `key` and `image`; by default pictures are stored in DATA_DIR. Set both.',
  required: ['IMAGE_HOST_URL', 'IMAGE_HOST_KEY'],
  settings: {
    IMAGE_HOST_URL: {
      description: 'Upload URL.',
      kind: webAddress('https://api.example.com/1/upload'),
      example: 'https://api.example.com/1/upload',
    },
    IMAGE_HOST_KEY: { description: 'API key.', kind: anyText, example: '', secret: true },
  },
} as const satisfies SettingGroup;
