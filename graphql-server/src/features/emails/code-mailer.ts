import { randomUUID } from 'node:crypto';
import { offeredLocale, type Locale } from '@larder/shared/locales';
import { isolate } from '@larder/shared/isolate';
import { oneLine, paragraphsOf, type EmailContent, type EmailLogo, type EmailShop } from './email-content.js';
import { emailTexts } from '@larder/texts/emails/email-texts';
import type { Mailer } from './mailer.js';
import { writeEmail } from './write-email.js';

/** A code of the sign-in emulator: for `newEmail` if there is one, else for `email`. */
interface EmailedCode {
  readonly email: string;
  readonly newEmail?: string;
  readonly requestType: keyof typeof MODES | 'EMAIL_SIGNIN';
  readonly oobCode: string;
}

/** The value of `mode` in a link; the same as in Firebase's links. */
const MODES = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
} as const;
const TIMEOUT_MS = 10_000;

/** The language of the account with an address; null when unknown. */
type LocaleOf = (email: string) => Promise<Locale | null>;

/** E-mails the emulator's codes, with links to the shop's page for them, as Firebase does. */
export const codeMailer =
  (
    mailer: Mailer,
    shop: EmailShop,
    origin: string,
    letterhead: () => Promise<EmailLogo | null>,
    localeOf: LocaleOf,
  ) =>
  async (code: EmailedCode): Promise<void> => {
    // The shop has no sign-in by a link.
    if (code.requestType === 'EMAIL_SIGNIN') return;
    const locale = offeredLocale(await localeOf(code.email), shop.locales);
    const content = contentOf(code, code.requestType, oneLine(shop.name), locale);
    const to = code.newEmail ?? code.email;
    const email = writeEmail(content, {
      id: randomUUID(),
      to,
      shop,
      origin,
      letterhead: await letterhead(),
    });
    await mailer.send(email, AbortSignal.timeout(TIMEOUT_MS));
  };

function contentOf(code: EmailedCode, type: keyof typeof MODES, shop: string, locale: Locale): EmailContent {
  const t = emailTexts(locale);
  const query = new URLSearchParams({ mode: MODES[type], oobCode: code.oobCode, lang: locale });
  return {
    locale,
    subject: t(`${type}.subject`, { shop: isolate(shop) }),
    heading: t(`${type}.heading`),
    paragraphs: paragraphsOf(t(`${type}.text`, { email: isolate(code.newEmail ?? code.email) })),
    purchase: null,
    withRecipient: false,
    link: { label: t(`${type}.link`), path: `/account/action?${query}` },
    why: 'owner',
  };
}
