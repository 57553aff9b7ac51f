import { isolate } from '@larder/shared/isolate';
import { intlLocale } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import { emailTexts } from '@larder/texts/emails/email-texts';
import type { Topics } from '../outbox/topics.js';
import { oneLine, paragraphsOf, type EmailContent } from './email-content.js';

interface Reached {
  readonly locale: Locale;
  readonly places: Topics['waitlist.reached']['places'];
  readonly token: string;
}

/** To a customer or visitor who wanted to know when the shop delivers to them. */
export function waitlistEmail(shop: string, { locale, places, token }: Reached): EmailContent {
  const t = emailTexts(locale);
  const names = new Intl.DisplayNames(intlLocale(locale), { type: 'region' });
  const nameOf = ({ country, postcode }: Reached['places'][number]) =>
    isolate(postcode || (names.of(country) ?? country));
  const where = new Intl.ListFormat(intlLocale(locale)).format(places.map(nameOf));
  const values = { shop: isolate(oneLine(shop)), where };
  return {
    locale,
    subject: t('waitlist.subject', values),
    heading: t('waitlist.heading'),
    paragraphs: paragraphsOf(t('waitlist.text', values)),
    purchase: null,
    withRecipient: false,
    link: { label: t('waitlist.link'), path: '/' },
    leave: { label: t('waitlist.leave'), path: `/account/waitlist?token=${token}` },
    why: 'waitlist',
  };
}
