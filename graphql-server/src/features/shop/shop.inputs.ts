import { ArrayNotEmpty, ArrayUnique, IsDefined, IsIn, IsUUID, ValidateNested } from 'class-validator';
import { GraphQLLocalDate } from 'graphql-scalars';
import { ID, InputType, Int } from 'type-graphql';
import { ChangedField, NullableField, OptionalField } from '../../common/graphql-fields.js';
import { accentProblem, isHexColor, MIN_CONTRAST } from '@larder/shared/accent-color';
import { LOCALES, type Locale } from '@larder/shared/locales';
import { isCurrency } from '@larder/shared/currency-codes';
import { boundsOf, hasFormat, type ShopText } from '@larder/shared/shop-bounds';
import { AreLanguages, IsDay, IsText, IsTypedText } from '../../common/text-validator.js';
import { timeZoneNamed } from '@larder/shared/time-zone';
import { AreClosings, ScheduledClosingInput } from './shop-closing.type.js';
import { ShopTranslationInput } from './shop-translation.type.js';

const FORMATS = {
  email: 'Please enter an e-mail address.',
  color: 'Please enter a colour such as #1E6A3B.',
  https: 'Please enter an address that begins with https://.',
  link: 'Please enter a path such as /products, or an address that begins with https://.',
  picture: 'Please upload a picture.',
  prefix: 'Please end it with something other than a digit, as the number follows.',
};

const upTo = (field: ShopText): string => `up to ${boundsOf(field).max} characters`;

/** Text within the bounds of the field, which may be left out. */
const SettingField =
  (description: string): PropertyDecorator =>
  (target, property) => {
    const field = property as ShopText;
    const { format, ...length } = boundsOf(field);
    ChangedField(() => String, description)(target, field);
    IsTypedText(length)(target, property);
    if (format) IsText((text) => hasFormat(field, text), FORMATS[format])(target, property);
  };

/** A colour whose texts are readable; empty for that of the theme. */
const IsAccentColor = (): PropertyDecorator => (target, property) => {
  const problemOf = (color: string) => (isHexColor(color.trim()) ? accentProblem(color.trim()) : null);
  IsText(
    (color) => problemOf(color) === null,
    (color) => {
      const { ratio, suggestion } = problemOf(color) ?? { ratio: 0, suggestion: '' };
      return `With a contrast of ${ratio}:1, text in this colour cannot be read well; ${MIN_CONTRAST}:1 is needed. The nearest shade that has it is ${suggestion}.`;
    },
  )(target, property);
};

@InputType({ description: 'Changes of the shop; fields that are left out stay.' })
export class UpdateShopSettingsInput {
  @OptionalField(() => Int, 'Expected `version` of the settings; `CONFLICT` if there is a newer one.')
  expectedVersion?: number | null;

  @SettingField(`Name of the shop, ${upTo('name')}.`)
  name?: string;

  @SettingField(`Postal address by lines, ${upTo('address')}.`)
  address?: string;

  @SettingField('E-mail address for customers.')
  email?: string;

  @SettingField(`Phone number for customers, ${upTo('phone')}.`)
  phone?: string;

  @SettingField(`The seller's tax number, ${upTo('taxNumber')}.`)
  taxNumber?: string;

  @SettingField(`Opening hours by lines, ${upTo('openingHours')}.`)
  openingHours?: string;

  @SettingField(`Hours on holidays by lines, ${upTo('holidays')}.`)
  holidays?: string;

  @SettingField('Logo: the `url` that `uploadImage` has returned; empty for none.')
  logo?: string;

  @SettingField(
    `Accent colour such as \`#1E6A3B\`, with a contrast of ${MIN_CONTRAST}:1 to pages; empty for the default.`,
  )
  @IsAccentColor()
  accentColor?: string;

  @SettingField(`First lines of e-mails to customers, ${upTo('emailOpening')}.`)
  emailOpening?: string;

  @SettingField(`Last lines of e-mails to customers, ${upTo('emailClosing')}.`)
  emailClosing?: string;

  @ChangedField(() => Boolean, 'Whether to e-mail the shop about each new order.')
  @IsDefined()
  orderEmails?: boolean;

  @ChangedField(
    () => Boolean,
    'Whether to sell products with an age limit.\nCustomers confirm their age, and the shop checks it on delivery.',
  )
  @IsDefined()
  ageChecks?: boolean;

  @SettingField(`Beginning of invoice numbers, ${upTo('invoicePrefix')}, without a digit at its end.`)
  invoicePrefix?: string;

  @SettingField(`Beginning of the numbers of credit notes, by the same rules; another one than of invoices.`)
  creditNotePrefix?: string;

  @ChangedField(
    () => String,
    'ISO 4217 code of the currency of all prices. Its decimals cannot change while there are products.',
  )
  @IsText(isCurrency, 'Please choose an ISO 4217 code such as USD, EUR or INR.')
  currency?: string;

  @ChangedField(
    () => String,
    'IANA time zone in which the days of the shop begin and end, such as `Europe/London`.',
  )
  @IsText((name) => timeZoneNamed(name) !== null, 'Please choose an IANA time zone such as Europe/London.')
  timeZone?: string;

  @ChangedField(
    () => [String],
    `BCP 47 tags of the languages of pages: ${LOCALES.join(', ')}; the first is the default.`,
  )
  @ArrayNotEmpty({ message: 'Please choose a language.' })
  @ArrayUnique({ message: 'Please choose each language once.' })
  @IsIn(LOCALES, { each: true, message: `Please use one of ${LOCALES.join(', ')}.` })
  locales?: Locale[];

  @SettingField(`Name of the sender of e-mails, ${upTo('senderName')}; empty for the shop's name.`)
  senderName?: string;

  @SettingField("Address of the sender of e-mails; empty for no-reply at the host of the shop's URL.")
  senderAddress?: string;

  @SettingField("URL of the shop's page at Facebook.")
  facebookUrl?: string;

  @SettingField("URL of the shop's page at Twitter.")
  twitterUrl?: string;

  @SettingField("URL of the shop's page at GitHub.")
  githubUrl?: string;

  @SettingField(`Text of the announcement, ${upTo('announcementText')}; empty for none.`)
  announcementText?: string;

  @SettingField('Path of the shop such as `/products`, or `https:` URL, that the announcement links to.')
  announcementUrl?: string;

  @NullableField(() => GraphQLLocalDate, 'First day of the announcement; null for no limit.')
  @IsDay()
  announcementFrom?: string | null;

  @NullableField(() => GraphQLLocalDate, 'Last day of the announcement, inclusive; null for no limit.')
  @IsDay()
  announcementUntil?: string | null;

  @ChangedField(
    () => [ShopTranslationInput],
    'Texts in other languages, in place of all that are given; each language once.',
  )
  @IsDefined()
  @ValidateNested()
  @AreLanguages()
  translations?: ShopTranslationInput[];

  @ChangedField(() => [ScheduledClosingInput], 'Closings, in place of all that are given.')
  @IsDefined()
  @AreClosings()
  closings?: ScheduledClosingInput[];

  @ChangedField(() => Boolean, 'Whether to hide the set-up checklist.')
  @IsDefined()
  setupDismissed?: boolean;

  @ChangedField(() => Boolean, 'Whether prices include the tax; else it is added to them.')
  @IsDefined()
  pricesIncludeTax?: boolean;

  @OptionalField(() => ID, 'Rate of products without one of their own; null for no tax.')
  @IsUUID()
  defaultTaxRateId?: string | null;

  @OptionalField(() => ID, 'Rate of fees; null to split them among the rates like the prices of the goods.')
  @IsUUID()
  feeTaxRateId?: string | null;

  @OptionalField(() => ID, 'Rate of deposits; null for that of each product.')
  @IsUUID()
  depositTaxRateId?: string | null;
}
