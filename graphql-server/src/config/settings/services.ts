import {
  anyText,
  emailAddress,
  hostAndPort,
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
  about: 'PostgreSQL 16 or newer; without it the shop starts its own in DATA_DIR.',
  settings: {
    POSTGRES_PASSWORD: {
      description:
        'Only for docker-compose.yml, which runs a Postgres and sets DATABASE_URL itself: its password, of letters and digits.',
      kind: anyText,
      example: '',
      secret: true,
    },
    REPLICATION_PASSWORD: {
      description: 'The same for its read replica.',
      kind: anyText,
      example: '',
      secret: true,
    },
    DATABASE_URL: {
      description: 'The database.',
      kind: postgres,
      whenUnset: 'the shop starts its own',
      example: 'postgres://larder:secret@localhost:5432/larder',
      secret: true,
    },
    DEMO: {
      description:
        "`on` fills an empty database of DATABASE_URL with demo data, to try the shop out with stand-ins for sign-in or payments. A database of the shop's own is filled without it; one with other data, and production, never.",
      kind: onOrOff,
      defaultValue: 'off',
    },
    DATABASE_REPLICA_URLS: {
      description: 'Streaming read replicas of it, separated by commas.',
      kind: several(postgres),
      defaultValue: '',
      whenUnset: 'everything is read from DATABASE_URL',
      example: 'postgres://larder:secret@replica:5432/larder',
      secret: true,
    },
    PG_BIN: {
      description: "Folder of Postgres' own programs (pg_dump, pg_restore, psql), for backups.",
      kind: anyText,
      whenUnset: 'the newest that are installed',
      example: '/usr/lib/postgresql/18/bin',
    },
    MIGRATE: {
      description:
        '`off` for processes that leave the database as it is, and refuse one that is behind; `npm run migrate` brings it up to date.',
      kind: onOrOff,
      defaultValue: 'on',
    },
    DATABASE_STATEMENT_SECONDS: {
      description:
        'How long one statement may take before it is called off and the request is answered with 503. Migrations take as long as they take.',
      kind: seconds,
      defaultValue: '15',
    },
    DATABASE_WAIT_SECONDS: {
      description:
        'How long a request waits for a connection, or for rows that another one holds, before it is answered with 503.',
      kind: seconds,
      defaultValue: '5',
    },
  },
} as const satisfies SettingGroup;

export const signIn = {
  title: 'Sign-in',
  about:
    'A Firebase project with e-mail/password and Google switched on; without it the local emulator is used. These go together. They are in the Firebase console under Project settings, General, Your apps.',
  together: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_SERVICE_ACCOUNT'],
  settings: {
    FIREBASE_PROJECT_ID: { description: 'The project.', kind: anyText, example: 'my-shop' },
    FIREBASE_API_KEY: {
      description: 'Its key for browsers, which is no secret.',
      kind: anyText,
      example: '',
    },
    FIREBASE_AUTH_DOMAIN: {
      description: 'Where it signs people in.',
      kind: anyText,
      example: 'my-shop.firebaseapp.com',
    },
    FIREBASE_APP_ID: { description: 'Its app, which may be left out.', kind: anyText, example: '' },
    FIREBASE_SERVICE_ACCOUNT: {
      description:
        'A service account of the project (Project settings, Service accounts): the path of the JSON file, or the JSON itself on one line (with docker-compose.yml, use the JSON: the container does not see your files).',
      kind: anyText,
      example: './service-account.json',
      secret: true,
    },
  },
} as const satisfies SettingGroup;

export const emulator = {
  title: 'Sign-in without a project',
  settings: {
    FIREBASE_AUTH_EMULATOR_HOST: {
      description: 'Host and port of an auth emulator that runs already. Production refuses it.',
      kind: hostAndPort,
      whenUnset: 'the shop starts its own',
      example: '127.0.0.1:9099',
    },
  },
} as const satisfies SettingGroup;

export const payments = {
  title: 'Payments',
  about:
    'A Razorpay account; without it the local sandbox is used. These go together. Key id and secret are in the Razorpay dashboard under Account & Settings, API keys.',
  together: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  settings: {
    RAZORPAY_KEY_ID: { description: 'The public half of the key.', kind: anyText, example: 'rzp_live_...' },
    RAZORPAY_KEY_SECRET: { description: 'The other half.', kind: anyText, example: '', secret: true },
    RAZORPAY_WEBHOOK_SECRET: {
      description:
        'The secret that you chose for the webhook there. Its address is https://<your shop>/webhooks/razorpay; switch on payment.authorized, payment.captured, payment.failed, order.paid, refund.created, refund.processed and refund.failed.',
      kind: anyText,
      example: '',
      secret: true,
    },
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: {
      description:
        'While you change it: the one before, so that nothing is lost that was signed with it. Remove it a day later.',
      kind: anyText,
      example: '',
      secret: true,
    },
  },
} as const satisfies SettingGroup;

export const emails = {
  title: 'E-mails',
  about:
    'A mail server; without it those of the demo lie in the mailbox at /sandbox/mail, and a production shop sends none. What happens while there is none is not sent afterwards.',
  settings: {
    SMTP_URL: {
      description:
        'The mail server. `smtp` upgrades to TLS where the server offers it, `smtps` begins with it. PUBLIC_URL is needed too, for the links.',
      kind: serviceAddress(
        'the address of a mail server',
        /^smtps?:\/\/[^/]/,
        'smtps://user:password@host:465',
      ),
      whenUnset: 'the demo keeps e-mails, and a real shop sends none',
      example: 'smtps://user:password@mail.example.com:465',
      secret: true,
    },
    MAIL_FROM: {
      description: 'Whom e-mails are from.',
      kind: sender,
      whenUnset: "the shop's name and no-reply at the host of PUBLIC_URL",
      example: 'Larder <orders@shop.example.com>',
    },
    SHOP_EMAIL: {
      description: 'Where the shop is e-mailed about what customers do, such as cancelling an order.',
      kind: emailAddress,
      whenUnset: 'each admin with a verified address is',
      example: 'orders@shop.example.com',
    },
    STATUS_EMAIL_SECONDS: {
      description:
        'For how long an e-mail about a new status of an order waits: changes within it send one e-mail, or none when the status is what it was.',
      kind: secondsOrNone,
      defaultValue: '30',
    },
  },
} as const satisfies SettingGroup;

export const redis = {
  title: 'Redis',
  about:
    'Carries events between processes, so that each admin sees new orders at once, and counts for the limits of all. Only for a shop that runs in several processes; it may go away and come back while they run.',
  settings: {
    REDIS_URL: {
      description: 'What the processes of this shop share, and those of no other shop.',
      kind: serviceAddress('a Redis address', /^rediss?:\/\//, 'redis://host:6379'),
      whenUnset: 'each process keeps to itself',
      example: 'redis://localhost:6379',
      secret: true,
    },
  },
} as const satisfies SettingGroup;

export const pictures = {
  title: 'Pictures',
  about:
    'An image host that takes a multipart form with `key` and `image`; without it they are stored in DATA_DIR. Both go together.',
  together: ['IMAGE_HOST_URL', 'IMAGE_HOST_KEY'],
  settings: {
    IMAGE_HOST_URL: {
      description: 'Where pictures are uploaded to.',
      kind: webAddress('https://api.example.com/1/upload'),
      example: 'https://api.example.com/1/upload',
    },
    IMAGE_HOST_KEY: { description: 'The key it wants.', kind: anyText, example: '', secret: true },
  },
} as const satisfies SettingGroup;
