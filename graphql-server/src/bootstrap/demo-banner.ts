import type { Config } from '../config/config.js';
import { demoAccounts } from '../seed/seed.js';

/** Printed when the demo has started. */
export function demoBanner(url: string, { email: { smtpUrl }, firebase, razorpay }: Config): string {
  const accounts = demoAccounts.map(({ email, password }) => `${email} / ${password}`);
  return [
    '',
    `  Larder is open:  ${url}`,
    '',
    ...(firebase.emulated ? [`  Accounts         ${accounts.join('\n                   ')}`] : []),
    ...(razorpay.sandbox ? ['  Test card        4111 1111 1111 1111 (4000 0000 0000 0002 is declined)'] : []),
    ...(smtpUrl ? [] : [`  E-mails          ${url}/sandbox/mail`]),
    '',
    '  Ctrl-C stops the shop; its data stay.',
    '',
  ].join('\n');
}
