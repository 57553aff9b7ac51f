import { MIN_CONTRAST } from './accent-color.js';
import { LOCALES, type Locale } from './locales.js';
import { TEXT_FORMATS, type TextFormat } from './text-formats.js';

/**
 * The settings of the shop: each once. Column, fields of the API, validation, normalization, audit
 * entry, and field of the form derive from it. The web bundles this file, so it imports no package.
 */

export const SETTING_SECTIONS = [
  'shop',
  'looks',
  'money',
  'languages',
  'tax',
  'announcement',
  'closings',
  'delivery',
  'ages',
  'transfers',
  'emails',
  'social',
] as const;

export type SettingSection = (typeof SETTING_SECTIONS)[number];

interface AnySetting {
  /** Of `ShopSettings`, and of the input unless that has its own. */
  readonly description: string;
  /** Of the input; `{max}` is the bound. Without one, texts without a format add it. */
  readonly inputDescription?: string;
  /** Everybody may read it: a field of `Shop`. */
  readonly shown?: true;
  /** Of `Shop`, if it has its own. */
  readonly shownDescription?: string;
  /** Pages have it under its name, unless it is empty, false, 0 or null. */
  readonly onPages?: true;
  /** Of the form; none for settings that it does not have. */
  readonly section?: SettingSection;
  /** Whether it takes half of the form's width. */
  readonly half?: true;
}

interface TextSetting extends AnySetting {
  /** Lines are trimmed, and stay apart. */
  readonly type: 'line' | 'lines';
  /** Visible characters. */
  readonly min?: number;
  readonly max: number;
  /** Of texts that are not empty. */
  readonly format?: TextFormat;
  readonly default?: string;
  /** Whether the environment has it at the first start of a shop, so that there is no default. */
  readonly initial?: true;
  /** What it is, where it may be given in each language. */
  readonly translated?: string;
}

interface FlagSetting extends AnySetting {
  readonly type: 'flag';
  readonly default: boolean;
}

/** In minor units of the currency of the shop; 0 for none, which is the default. */
interface AmountSetting extends AnySetting {
  readonly type: 'amount';
  readonly max: number;
}

/** A whole number, from 0. */
interface WholeSetting extends AnySetting {
  readonly type: 'whole';
  /** The form shows its sign. */
  readonly unit?: '%';
  readonly max: number;
  readonly default: number;
}

/** A day of the shop, and a rate of tax by its id, are null for none. */
interface PlainSetting extends AnySetting {
  readonly type: 'currency' | 'timeZone' | 'locales' | 'day' | 'taxRate';
}

export type Setting = TextSetting | FlagSetting | AmountSetting | WholeSetting | PlainSetting;
export type SettingType = Setting['type'];

interface ValueOf {
  readonly line: string;
  readonly lines: string;
  readonly flag: boolean;
  readonly amount: number;
  readonly whole: number;
  readonly day: string | null;
  readonly taxRate: string | null;
  readonly currency: string;
  readonly timeZone: string;
  readonly locales: readonly Locale[];
}

/** In the order of the form. */
export const SHOP_SETTINGS = {
  name: {
    type: 'line',
    min: 1,
    max: 80,
    initial: true,
    description: 'Name of the shop.',
    shown: true,
    section: 'shop',
  },
  address: {
    type: 'lines',
    max: 500,
    initial: true,
    description: 'Postal address by lines, for receipts, e-mails and the footer.',
    inputDescription: 'Postal address by lines, up to {max} characters.',
    shown: true,
    shownDescription: 'Postal address by lines.',
    section: 'shop',
  },
  email: {
    type: 'line',
    max: 320,
    format: 'email',
    description: 'E-mail address for customers.',
    shown: true,
    section: 'shop',
    half: true,
  },
  phone: {
    type: 'line',
    max: 40,
    description: 'Phone number for customers.',
    shown: true,
    section: 'shop',
    half: true,
  },
  openingHours: {
    type: 'lines',
    max: 500,
    description: 'Opening hours by lines.',
    shown: true,
    section: 'shop',
    half: true,
  },
  holidays: {
    type: 'lines',
    max: 500,
    description: 'Hours on holidays by lines.',
    shown: true,
    section: 'shop',
    half: true,
  },
  taxNumber: {
    type: 'line',
    max: 40,
    description: "The seller's tax number, for receipts.",
    inputDescription: "The seller's tax number, up to {max} characters.",
    shown: true,
    shownDescription: "The seller's tax number.",
    section: 'shop',
  },
  logo: {
    type: 'line',
    max: 300,
    format: 'picture',
    description: 'Path of the logo.',
    inputDescription: 'Logo: the `url` that `uploadImage` has returned; empty for none.',
    shown: true,
    section: 'looks',
  },
  accentColor: {
    type: 'line',
    max: 7,
    format: 'color',
    description: 'Accent colour such as `#1E6A3B`; empty for the default.',
    inputDescription: `Accent colour such as \`#1E6A3B\`, with a contrast of ${MIN_CONTRAST}:1 to pages; empty for the default.`,
    shown: true,
    onPages: true,
    section: 'looks',
  },
  currency: {
    type: 'currency',
    description: 'ISO 4217 code of the currency of all prices.',
    inputDescription:
      'ISO 4217 code of the currency of all prices. Its decimals cannot change while there are products.',
    shown: true,
    shownDescription: 'ISO 4217 code of the currency of every amount.',
    section: 'money',
    half: true,
  },
  timeZone: {
    type: 'timeZone',
    description: 'IANA time zone in which the days of the shop begin and end.',
    inputDescription: 'IANA time zone in which the days of the shop begin and end, such as `Europe/London`.',
    shown: true,
    shownDescription: 'IANA time zone of the shop, in which its days begin and end, such as `Europe/London`.',
    section: 'money',
    half: true,
  },
  invoicePrefix: {
    type: 'line',
    max: 20,
    format: 'prefix',
    default: 'INV-',
    description: 'Beginning of the numbers of new invoices; numbers of earlier ones stay.',
    inputDescription: 'Beginning of invoice numbers, up to {max} characters, without a digit at its end.',
    section: 'money',
    half: true,
  },
  creditNotePrefix: {
    type: 'line',
    max: 20,
    format: 'prefix',
    default: 'CN-',
    description: 'Beginning of the numbers of new credit notes.',
    inputDescription:
      'Beginning of the numbers of credit notes, by the same rules; another one than of invoices.',
    section: 'money',
    half: true,
  },
  locales: {
    type: 'locales',
    description: 'BCP 47 tags of the languages of the pages; the first one is the default.',
    inputDescription: `BCP 47 tags of the languages of pages: ${LOCALES.join(', ')}; the first is the default.`,
    shown: true,
    section: 'languages',
  },
  pricesIncludeTax: {
    type: 'flag',
    default: true,
    description: 'Whether prices include the tax; else it is added to them.',
    section: 'tax',
  },
  bagFee: {
    type: 'amount',
    max: 10_000_000,
    description: 'Fee for the bags of an order in minor units, taxed like other fees; 0 for none.',
    section: 'money',
  },
  weightTolerance: {
    type: 'whole',
    unit: '%',
    max: 100,
    default: 15,
    description: 'Percent by which goods may weigh more than expected; customers pay for at most that.',
    inputDescription:
      'Percent by which goods may weigh more than expected, up to {max}; customers pay for at most that.',
    shown: true,
    onPages: true,
    section: 'money',
  },
  defaultTaxRateId: {
    type: 'taxRate',
    description: 'Rate of products without one of their own; null for no tax.',
    section: 'tax',
  },
  feeTaxRateId: {
    type: 'taxRate',
    description: 'Rate of fees; null to split them among the rates like the prices of the goods.',
    section: 'tax',
  },
  depositTaxRateId: {
    type: 'taxRate',
    description: 'Rate of deposits; null for that of each product.',
    section: 'tax',
  },
  substitutes: {
    type: 'flag',
    default: true,
    description: 'Whether customers choose at the checkout what they want where goods are out.',
    inputDescription:
      'Whether customers choose at the checkout what they want where goods are out.\nElse they get their money back.',
    shown: true,
    onPages: true,
    section: 'delivery',
  },
  announcementText: {
    type: 'line',
    max: 200,
    description: 'Text of the announcement above the pages of the shop.',
    inputDescription: 'Text of the announcement, up to {max} characters; empty for none.',
    translated: 'Text of the announcement',
    section: 'announcement',
  },
  announcementUrl: {
    type: 'line',
    max: 300,
    format: 'link',
    description: 'Path or URL that the announcement links to.',
    inputDescription:
      'Path of the shop such as `/products`, or `https:` URL, that the announcement links to.',
    section: 'announcement',
  },
  announcementFrom: {
    type: 'day',
    description: 'First day of the announcement; null for no limit.',
    section: 'announcement',
    half: true,
  },
  announcementUntil: {
    type: 'day',
    description: 'Last day of the announcement, inclusive; null for no limit.',
    section: 'announcement',
    half: true,
  },
  deliveryAreas: {
    type: 'flag',
    default: false,
    description: 'Whether orders are delivered in the areas of the shop, by its fees, or collected.',
    inputDescription:
      'Whether to deliver in the areas of the shop, by its fees, and to offer collection.\nElse every address costs the fee per line.',
    onPages: true,
    section: 'delivery',
  },
  ageChecks: {
    type: 'flag',
    default: false,
    description: 'Whether products with an age limit are sold: the shop checks ages on delivery.',
    inputDescription:
      'Whether to sell products with an age limit.\nCustomers confirm their age, and the shop checks it on delivery.',
    onPages: true,
    section: 'ages',
  },
  accountHolder: {
    type: 'line',
    max: 70,
    description: 'Holder of the account that bank transfers go to.',
    section: 'transfers',
  },
  iban: {
    type: 'line',
    max: 42,
    format: 'iban',
    description: 'IBAN of the account, without spaces.',
    inputDescription: 'IBAN of the account, also with spaces.',
    section: 'transfers',
    half: true,
  },
  bic: {
    type: 'line',
    max: 11,
    format: 'bic',
    description: 'BIC of the bank.',
    section: 'transfers',
    half: true,
  },
  upiId: {
    type: 'line',
    max: 255,
    format: 'upiId',
    description: 'UPI id such as `shop@bank`, for transfers in Indian rupees.',
    section: 'transfers',
  },
  transferReminderDays: {
    type: 'whole',
    max: 60,
    default: 0,
    description: 'Days after which customers are reminded of a bank transfer that is due; 0 for never.',
    inputDescription:
      'Days after which customers are reminded of a bank transfer that is due, up to {max}; 0 for never.',
    section: 'transfers',
    half: true,
  },
  transferCancelDays: {
    type: 'whole',
    max: 90,
    default: 0,
    description: 'Days after which orders are cancelled whose bank transfer has not come; 0 for never.',
    inputDescription:
      'Days after which orders are cancelled whose bank transfer has not come, up to {max};\n0 for never, else more than `transferReminderDays`.',
    section: 'transfers',
    half: true,
  },
  orderEmails: {
    type: 'flag',
    default: true,
    description: 'Whether the shop is e-mailed about each new order, if it has an address.',
    inputDescription: 'Whether to e-mail the shop about each new order.',
    section: 'emails',
  },
  pickingEmails: {
    type: 'flag',
    default: false,
    description: 'Whether customers are e-mailed when their order is being packed.',
    inputDescription: 'Whether to e-mail customers when their order is being packed.',
    section: 'emails',
  },
  packedEmails: {
    type: 'flag',
    default: false,
    description: 'Whether customers are e-mailed when their order is packed.',
    inputDescription: 'Whether to e-mail customers when their order is packed.',
    section: 'emails',
  },
  handoverEmails: {
    type: 'flag',
    default: false,
    description: 'Whether customers are e-mailed when their order was delivered or collected.',
    inputDescription: 'Whether to e-mail customers when their order was delivered or collected.',
    section: 'emails',
  },
  senderName: {
    type: 'line',
    max: 80,
    initial: true,
    description: "Name of the sender of e-mails; empty for the shop's name.",
    inputDescription: "Name of the sender of e-mails, up to {max} characters; empty for the shop's name.",
    section: 'emails',
    half: true,
  },
  senderAddress: {
    type: 'line',
    max: 320,
    format: 'email',
    initial: true,
    description: "Address of the sender of e-mails; empty for no-reply at the host of the shop's URL.",
    section: 'emails',
    half: true,
  },
  emailOpening: {
    type: 'lines',
    max: 500,
    description: 'First lines of e-mails to customers.',
    section: 'emails',
  },
  emailClosing: {
    type: 'lines',
    max: 500,
    description: 'Last lines of e-mails to customers.',
    section: 'emails',
  },
  facebookUrl: {
    type: 'line',
    max: 300,
    format: 'https',
    description: "The shop's page at Facebook.",
    inputDescription: "URL of the shop's page at Facebook.",
    shown: true,
    section: 'social',
  },
  twitterUrl: {
    type: 'line',
    max: 300,
    format: 'https',
    description: "The shop's page at Twitter.",
    inputDescription: "URL of the shop's page at Twitter.",
    shown: true,
    section: 'social',
  },
  githubUrl: {
    type: 'line',
    max: 300,
    format: 'https',
    description: "The shop's page at GitHub.",
    inputDescription: "URL of the shop's page at GitHub.",
    shown: true,
    section: 'social',
  },
  setupDismissed: {
    type: 'flag',
    default: false,
    description: 'Whether an admin has dismissed the set-up checklist.',
    inputDescription: 'Whether to hide the set-up checklist.',
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Settings = typeof SHOP_SETTINGS;
export type SettingName = keyof Settings;

type Having<Part> = { [Name in SettingName]: Settings[Name] extends Part ? Name : never }[SettingName];

/** Those whose value is a text with bounds. */
export type SettingText = Having<{ readonly type: 'line' | 'lines' }>;
export type ShownSetting = Having<{ readonly shown: unknown }>;
export type PageSetting = Having<{ readonly onPages: true }>;
export type TranslatedSetting = Having<{ readonly translated: string }>;
export type FormSetting = Having<{ readonly section: SettingSection }>;

/** Settings as they are stored: texts are empty where the shop has none. */
export type SettingValues = { [Name in SettingName]: ValueOf[Settings[Name]['type']] };

/** Widens the literal types of `SHOP_SETTINGS`. */
export const settingOf = (name: SettingName): Setting => SHOP_SETTINGS[name];

const namesWith = <Name extends SettingName>(isWanted: (setting: Setting) => boolean): readonly Name[] =>
  (Object.keys(SHOP_SETTINGS) as Name[]).filter((name) => isWanted(SHOP_SETTINGS[name]));

/** Whether orders would be cancelled before, or as, their customers are reminded. */
export const isCancelledUnreminded = (reminderDays: number, cancelDays: number): boolean =>
  cancelDays > 0 && cancelDays <= reminderDays;

export const SETTING_NAMES = namesWith<SettingName>(() => true);
export const SHOWN_SETTINGS = namesWith<ShownSetting>(({ shown }) => shown !== undefined);
export const PAGE_SETTINGS = namesWith<PageSetting>(({ onPages }) => onPages === true);
export const FORM_SETTINGS = namesWith<FormSetting>(({ section }) => section !== undefined);
export const TRANSLATED_SETTINGS = namesWith<TranslatedSetting>((setting) => 'translated' in setting);

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SHOP_SETTINGS, name);

export const boundsOf = (name: SettingText): TextSetting => SHOP_SETTINGS[name];

/** Whether a text is empty or has the format of the setting. */
export function hasFormat(name: SettingText, text: string): boolean {
  const { format } = boundsOf(name);
  return text.trim() === '' || !format || TEXT_FORMATS[format](text.trim());
}

/** Whether invoices and credit notes could be taken for each other. */
export const isSamePrefix = (invoices: string, creditNotes: string): boolean =>
  invoices.trim().toLowerCase() === creditNotes.trim().toLowerCase();
