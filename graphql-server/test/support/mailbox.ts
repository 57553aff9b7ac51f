import pg from 'pg';
import { inject } from 'vitest';
import type { AppOptions } from '../../src/bootstrap/app-options.js';
import { Mailer } from '../../src/features/emails/mailer.js';
import { mailboxRoutes } from '@larder/dev-services/mailbox/mailbox-routes';
import { Mailbox, type Mail } from '@larder/dev-services/mailbox/mailbox';
import { cloneTemplate } from './databases.js';
import { createTestShop, testConfig, type TestShop } from './test-shop.js';

export const ORIGIN = 'https://shop.example';

/** A shop whose e-mails go to a local mailbox, which it shows, as the demo shop's do. */
export async function createMailShop(overrides: Partial<AppOptions> = {}): Promise<TestShop> {
  // A mail server knows nothing of the shop's database.
  const database = await cloneTemplate(inject('postgresUrl'));
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  const mailbox = new Mailbox(pool);
  await mailbox.prepare(testConfig().retention.mailboxMs);
  const shop = await createTestShop({
    config: testConfig({ MAIL_FROM: 'Larder <no-reply@shop.example>' }),
    email: { mailer: new Mailer(mailbox.transport), origin: ORIGIN },
    registerLocalServices: async (app) => {
      await app.register(mailboxRoutes, { prefix: '/sandbox/mail', mailbox });
    },
    ...overrides,
  });
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** The messages to an address, newest first, as a script reads them. */
export async function mailTo(shop: TestShop, address: string): Promise<Mail[]> {
  const response = await fetch(`${shop.url}/sandbox/mail?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}
