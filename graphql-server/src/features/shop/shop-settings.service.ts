import { isDeepStrictEqual } from 'node:util';
import type { DataSource, EntityManager } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { badInput } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { compactCode, missingField } from '@larder/shared/bank-account';
import { successorOf } from '@larder/shared/currency-codes';
import { decimalsOf } from '@larder/shared/money';
import { requireVersion } from '../../common/require-version.js';
import {
  isCancelledUnreminded,
  isSamePrefix,
  SETTING_NAMES,
  settingOf,
  TRANSLATED_SETTINGS,
  type SettingName,
  type SettingValues,
  type TranslatedSetting,
} from '@larder/shared/shop-settings';
import { toLines, toSingleLine } from '@larder/shared/text';
import type { TextFormat } from '@larder/shared/text-formats';
import { changesOfTexts, normalizeTexts } from '@larder/shared/texts-by-locale';
import { timeZoneNamed } from '@larder/shared/time-zone';
import { ADVISORY_LOCKS, lockUntilEnd } from '../../database/advisory-locks.js';
import { knowsLetters } from '../../database/knows-letters.js';
import { AuditAction, type AuditChanges } from '../audit/audit-entry.entity.js';
import { recordAudit } from '../audit/audit.js';
import { writeOutbox } from '../outbox/outbox.js';
import { stepProblems } from '../../pricing/price-step.js';
import { requireTaxRate } from '../taxes/tax-rate.repository.js';
import { taxRateName } from '../taxes/tax-rate-name.js';
import { TaxRate } from '../taxes/tax-rate.entity.js';
import type { LiveShop } from './live-shop.js';
import { SetupStep, type SetupTask } from './setup-step.js';
import { SHOP_ID, ShopSettings } from './shop-settings.entity.js';
import {
  contentsOf,
  hasDeliveries,
  hasOtherProducts,
  isPaidIn,
  lockSettings,
  numberedWith,
  offersTransfers,
} from './shop-settings.repository.js';
import { closingsAhead, type ScheduledClosing } from '@larder/shared/scheduled-closings';
import { say } from '@larder/texts/text';
import { closingsText, readClosings } from './scheduled-closing.js';
import type { UpdateShopSettingsInput } from './shop.inputs.js';

/** What admins edit: the fields of `UpdateShopSettingsInput`. */
type ShopFacts = SettingValues & Pick<ShopSettings, 'translations' | 'closings'>;

/** How each translated text is normalized. */
const TRANSLATED = Object.fromEntries(
  TRANSLATED_SETTINGS.map((name) => [name, (text: string) => normalized(name, text) as string]),
) as Readonly<Record<TranslatedSetting, (text: string) => string>>;

/** A given value as it is stored. */
function normalized(name: SettingName, value: unknown): SettingValues[SettingName] {
  const setting = settingOf(name);
  switch (setting.type) {
    case 'line':
      return normalizedLine(String(value), setting.format);
    case 'lines':
      return toLines(String(value));
    case 'timeZone':
      return timeZoneNamed(String(value)) ?? String(value);
    case 'taxRate':
      return value === null ? null : String(value).toLowerCase();
    default:
      return value as SettingValues[SettingName];
  }
}

function normalizedLine(text: string, format: TextFormat | undefined): string {
  if (format === 'color') return text.trim().toUpperCase();
  return format === 'iban' || format === 'bic' ? compactCode(text) : toSingleLine(text);
}

interface SettingsOptions {
  /** Which real services this process uses. */
  readonly services: { readonly payments: boolean; readonly mailServer: boolean };
  /** Of the products that do not count as the shop's own. */
  readonly exampleIds: readonly string[];
}

/** The settings of the shop for admins. Every change is recorded in the audit log. */
export class ShopSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shop: LiveShop,
    private readonly options: SettingsOptions,
    private readonly now: Clock,
  ) {}

  /** @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` for non-admins */
  async find(actor: Actor): Promise<ShopSettings> {
    requireAdmin(actor, 'write:settings');
    return this.dataSource.manager.findOneByOrFail(ShopSettings, { id: SHOP_ID });
  }

  /** Whether no customer has begun to pay yet, so that the currency can change. */
  async canChangeCurrency(): Promise<boolean> {
    return !(await isPaidIn(this.dataSource.manager));
  }

  /** The closings that have not ended. */
  closingsOf(settings: ShopSettings): readonly ScheduledClosing[] {
    return closingsAhead(settings, this.now());
  }

  /** The steps that set up a shop, in their order; `SEARCH` only where it is not done. */
  async setup({ email, phone, deliveryAreas }: ShopSettings): Promise<SetupTask[]> {
    const { services, exampleIds } = this.options;
    const { products, taxes, pages, orders } = await contentsOf(this.dataSource.manager, exampleIds);
    const letters = await knowsLetters(this.dataSource);
    return [
      { step: SetupStep.CONTACT, done: email !== '' || phone !== '' },
      { step: SetupStep.TAXES, done: taxes },
      { step: SetupStep.DELIVERY, done: deliveryAreas },
      { step: SetupStep.PRODUCTS, done: products },
      { step: SetupStep.PAGES, done: pages },
      { step: SetupStep.PAYMENTS, done: services.payments },
      { step: SetupStep.EMAILS, done: services.mailServer },
      ...(letters ? [] : [{ step: SetupStep.SEARCH, done: false }]),
      { step: SetupStep.FIRST_ORDER, done: orders },
    ];
  }

  /**
   * Updates the given settings, which all processes use from then on; equal values are no change.
   * Of two admins who update the same version the second gets `CONFLICT`; without
   * `expectedVersion` the last write wins.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `CONFLICT` with the current `version`,
   *   `BAD_USER_INPUT` for a currency once customers have begun to pay, for one with other decimals
   *   while there are products, for an announcement or a closing that ends before it begins, for
   *   a new closing that has ended, for equal prefixes of invoices and credit notes, for one with
   *   which the others have numbers, for `deliveryAreas` without an area or a place, for a bank
   *   account that does not fit the currency while bank transfers are offered, and for
   *   `transferCancelDays` up to `transferReminderDays`
   */
  async update(
    actor: Actor,
    { expectedVersion, closings, ...wanted }: UpdateShopSettingsInput,
  ): Promise<ShopSettings> {
    const admin = requireAdmin(actor, 'write:settings');
    const saved = await this.dataSource.transaction(async (manager) => {
      const settings = await lockSettings(manager);
      requireVersion(settings, expectedVersion, say('things.settings'), true);
      const timeZone = wanted.timeZone ?? settings.timeZone;
      const changes = changesOf(settings, {
        ...wanted,
        ...(closings && { closings: readClosings(closings, { ...settings, timeZone }, this.now()) }),
      });
      const fields = Object.keys(changes) as (keyof ShopFacts)[];
      if (fields.length === 0) return settings;
      await check(manager, settings, changes, this.options);
      const { name } = settings;
      await recordAudit(manager, admin, {
        action: AuditAction.SHOP_UPDATED,
        subject: { type: 'shop', id: SHOP_ID, name },
        changes: await auditedChanges(manager, settings, changes),
      });
      const next = { ...changes, version: settings.version + 1, updatedAt: this.now() };
      await manager.update(ShopSettings, SHOP_ID, next);
      if (changes.deliveryAreas) await writeOutbox(manager, 'delivery.changed', {});
      return Object.assign(settings, next);
    });
    // The rules of prices are made of settings and rates.
    await this.shop.refresh();
    return saved;
  }
}

/** Rates of tax by their names. */
async function auditedChanges(
  manager: EntityManager,
  settings: ShopFacts,
  { translations, closings, ...changes }: Partial<ShopFacts>,
): Promise<AuditChanges> {
  const names = Object.keys(changes) as SettingName[];
  const rates = names.some(isTaxRate) ? await manager.find(TaxRate) : [];
  const shown = (name: SettingName, value: SettingValues[SettingName] | undefined) => {
    if (Array.isArray(value)) return value.join(', ');
    if (!isTaxRate(name)) return value ?? null;
    const rate = rates.find(({ id }) => id === value);
    return rate ? taxRateName(rate, rates) : null;
  };
  return Object.fromEntries([
    ...names.map((name) => [
      name,
      { before: shown(name, settings[name]), after: shown(name, changes[name]) },
    ]),
    ...(closings
      ? [['closings', { before: closingsText(settings.closings), after: closingsText(closings) }]]
      : []),
    ...(translations ? changesOfTexts(TRANSLATED, settings.translations, translations) : []),
  ]);
}

const isTaxRate = (name: SettingName): boolean => settingOf(name).type === 'taxRate';

/** The normalized wanted values that differ from the current ones. */
function changesOf(
  settings: ShopFacts,
  {
    translations,
    closings,
    ...wanted
  }: Omit<UpdateShopSettingsInput, 'closings'> & Partial<Pick<ShopFacts, 'closings'>>,
): Partial<ShopFacts> {
  const values: Partial<ShopFacts> = {
    ...Object.fromEntries(
      SETTING_NAMES.filter((name) => wanted[name] !== undefined).map((name) => [
        name,
        normalized(name, wanted[name]),
      ]),
    ),
    ...(translations && { translations: normalizeTexts(TRANSLATED, translations) }),
    ...(closings && { closings }),
  };
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !isDeepStrictEqual(value, settings[field as keyof ShopFacts]),
    ),
  );
}

async function check(
  manager: EntityManager,
  current: ShopFacts,
  changes: Partial<ShopFacts>,
  { exampleIds }: SettingsOptions,
): Promise<void> {
  const next = { ...current, ...changes };
  const { announcementFrom: from, announcementUntil: until } = next;
  if (from && until && until < from)
    throw badInput({ announcementUntil: say('settings.announcementEndsBeforeItBegins') });
  if (changes.deliveryAreas && !(await hasDeliveries(manager)))
    throw badInput({ deliveryAreas: say('delivery.noneYet') });
  if (isSamePrefix(next.invoicePrefix, next.creditNotePrefix)) {
    const field = changes.creditNotePrefix === undefined ? 'invoicePrefix' : 'creditNotePrefix';
    throw badInput({ [field]: say('settings.invoicesBeginAlike') });
  }
  if (isCancelledUnreminded(next.transferReminderDays, next.transferCancelDays))
    throw badInput({ transferCancelDays: say('settings.cancelledUnreminded') });
  await checkPrefix(manager, 'invoicePrefix', changes.invoicePrefix);
  await checkPrefix(manager, 'creditNotePrefix', changes.creditNotePrefix);
  const missing = missingField(next, next.currency);
  if (missing && (await offersTransfers(manager)))
    throw badInput({
      [changes[missing] === undefined ? 'currency' : missing]: say('settings.transfersNeedAccount'),
    });
  if (changes.currency !== undefined) {
    await checkCurrency(manager, current, changes.currency, exampleIds);
    checkAmounts(current, changes);
  }
  const problems = stepProblems(
    Object.fromEntries(AMOUNTS.map((name) => [name, Number(next[name])])),
    next.currency,
  );
  if (Object.keys(problems).length > 0) throw badInput(problems);
  for (const name of SETTING_NAMES.filter(isTaxRate))
    await requireTaxRate(manager, name, changes[name] as string | null | undefined);
}

const USED_PREFIX = {
  invoicePrefix: say('settings.creditNotesBeginAlike'),
  creditNotePrefix: say('settings.invoiceNumbersBeginAlike'),
} as const;

/** Keeps apart the numbers of the two series, also those with earlier prefixes. */
async function checkPrefix(
  manager: EntityManager,
  field: keyof typeof USED_PREFIX,
  prefix: string | undefined,
): Promise<void> {
  if (prefix === undefined) return;
  const { invoices, creditNotes } = await numberedWith(manager, prefix);
  const isUsed = field === 'invoicePrefix' ? creditNotes : invoices;
  if (isUsed) throw badInput({ [field]: USED_PREFIX[field] });
}

const AMOUNTS = SETTING_NAMES.filter((name) => settingOf(name).type === 'amount');

/** Amounts of minor units are worth something else in a currency with other decimals. */
function checkAmounts(current: ShopFacts, changes: Partial<ShopFacts>): void {
  if (decimalsOf(current.currency) === decimalsOf(changes.currency ?? current.currency)) return;
  const left = AMOUNTS.filter((name) => current[name] !== 0 && changes[name] === undefined);
  if (left.length === 0) return;
  const message = say('settings.formerDecimals');
  throw badInput(Object.fromEntries(left.map((name) => [name, message])));
}

async function checkCurrency(
  manager: EntityManager,
  { currency: before }: Pick<ShopFacts, 'currency'>,
  after: string,
  exampleIds: readonly string[],
): Promise<void> {
  const successor = successorOf(after);
  if (successor)
    throw badInput({
      currency: say('settings.currencyReplaced', { currency: after, successor }),
    });
  // Waits for customers who are beginning to pay; others wait for this transaction.
  await lockUntilEnd(manager, ADVISORY_LOCKS.currency);
  if (await isPaidIn(manager))
    throw badInput({
      currency: say('settings.currencyInUse'),
    });
  const [decimals, others] = [decimalsOf(before), decimalsOf(after)];
  if (decimals !== others && (await hasOtherProducts(manager, exampleIds)))
    throw badInput({
      currency: say('settings.decimalsDiffer', { decimals, before, others, after }),
    });
}
