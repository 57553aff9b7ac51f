import { GraphQLLocalDate } from 'graphql-scalars';
import { ID, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../common/graphql-fields.js';
import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Locale } from '@larder/shared/locales';
import { Node } from '../../common/node.js';
import type { TextsByLocale } from '@larder/shared/texts-by-locale';
import { createdAtColumn } from '../../database/columns.js';
import { TaxRate } from '../taxes/tax-rate.entity.js';
import type { ScheduledClosing } from '@larder/shared/scheduled-closings';

/** Id of the only row. */
export const SHOP_ID = '00000000-0000-4000-8000-000000000001';

/** The settings that admins change. Texts are empty where the shop has none. */
@ObjectType({
  implements: Node,
  description: 'The settings of the shop that admins change. Texts are empty where the shop has none.',
})
@Entity('shop_settings')
@Check('shop_settings_one_row', `"id" = '${SHOP_ID}'`)
@Check('shop_settings_announcement', `"announcement_from" <= "announcement_until"`)
export class ShopSettings {
  @Field(() => ID, 'Unique id.')
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => String, 'Name of the shop.')
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, 'Postal address by lines, for receipts, e-mails and the footer.')
  @Column({ type: 'text' })
  address!: string;

  @Field(() => String, 'E-mail address for customers.')
  @Column({ type: 'text', default: '' })
  email!: string;

  @Field(() => String, 'Phone number for customers.')
  @Column({ type: 'text', default: '' })
  phone!: string;

  @Field(() => String, "The seller's tax number, for receipts.")
  @Column({ type: 'text', default: '' })
  taxNumber!: string;

  @Field(() => String, 'Beginning of the numbers of new invoices; numbers of earlier ones stay.')
  @Column({ type: 'text', default: 'INV-' })
  invoicePrefix!: string;

  @Field(() => String, 'Beginning of the numbers of new credit notes.')
  @Column({ type: 'text', default: 'CN-' })
  creditNotePrefix!: string;

  @Field(() => String, 'Opening hours by lines.')
  @Column({ type: 'text', default: '' })
  openingHours!: string;

  @Field(() => String, 'Hours on holidays by lines.')
  @Column({ type: 'text', default: '' })
  holidays!: string;

  @Field(() => String, 'Path of the logo.')
  @Column({ type: 'text', default: '' })
  logo!: string;

  @Field(() => String, 'Accent colour such as `#1E6A3B`; empty for the default.')
  @Column({ type: 'text', default: '' })
  accentColor!: string;

  @Field(() => String, 'First lines of e-mails to customers.')
  @Column({ type: 'text', default: '' })
  emailOpening!: string;

  @Field(() => String, 'Last lines of e-mails to customers.')
  @Column({ type: 'text', default: '' })
  emailClosing!: string;

  @Field(() => Boolean, 'Whether the shop is e-mailed about each new order, if it has an address.')
  @Column({ type: 'boolean', default: true })
  orderEmails!: boolean;

  @Field(() => Boolean, 'Whether products with an age limit are sold: the shop checks ages on delivery.')
  @Column({ type: 'boolean', default: false })
  ageChecks!: boolean;

  @Field(() => String, 'ISO 4217 code of the currency of all prices.')
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => String, 'IANA time zone in which the days of the shop begin and end.')
  @Column({ type: 'text' })
  timeZone!: string;

  @Field(() => [String], 'BCP 47 tags of the languages of the pages; the first one is the default.')
  // Null only until the first start of a release with this column.
  @Column({ type: 'text', array: true, nullable: true })
  locales!: Locale[];

  @Field(() => String, "Name of the sender of e-mails; empty for the shop's name.")
  @Column({ type: 'text' })
  senderName!: string;

  @Field(() => String, "Address of the sender of e-mails; empty for no-reply at the host of the shop's URL.")
  @Column({ type: 'text' })
  senderAddress!: string;

  @Field(() => String, "The shop's page at Facebook.")
  @Column({ type: 'text', default: '' })
  facebookUrl!: string;

  @Field(() => String, "The shop's page at Twitter.")
  @Column({ type: 'text', default: '' })
  twitterUrl!: string;

  @Field(() => String, "The shop's page at GitHub.")
  @Column({ type: 'text', default: '' })
  githubUrl!: string;

  @Field(() => String, 'Text of the announcement above the pages of the shop.')
  @Column({ type: 'text', default: '' })
  announcementText!: string;

  @Field(() => String, 'Path or URL that the announcement links to.')
  @Column({ type: 'text', default: '' })
  announcementUrl!: string;

  @NullableField(() => GraphQLLocalDate, 'First day of the announcement; null for no limit.')
  @Column({ type: 'date', nullable: true })
  announcementFrom!: string | null;

  @NullableField(() => GraphQLLocalDate, 'Last day of the announcement, inclusive; null for no limit.')
  @Column({ type: 'date', nullable: true })
  announcementUntil!: string | null;

  /** Texts in other languages. Those of the columns above are in the default one. */
  @Column({ type: 'jsonb', default: {} })
  translations!: TextsByLocale<'announcementText'>;

  /** The resolver leaves out those that have ended. */
  @Column({ type: 'jsonb', default: [] })
  closings!: readonly ScheduledClosing[];

  @Field(() => Boolean, 'Whether an admin has dismissed the set-up checklist.')
  @Column({ type: 'boolean', default: false })
  setupDismissed!: boolean;

  @Field(() => Boolean, 'Whether prices include the tax; else it is added to them.')
  @Column({ type: 'boolean', default: true })
  pricesIncludeTax!: boolean;

  @NullableField(() => ID, 'Rate of products without one of their own; null for no tax.')
  @Column({ type: 'uuid', nullable: true })
  defaultTaxRateId!: string | null;

  @ManyToOne(() => TaxRate, { nullable: true })
  defaultTaxRate?: Relation<TaxRate> | null;

  @NullableField(() => ID, 'Rate of fees; null to split them among the rates like the prices of the goods.')
  @Column({ type: 'uuid', nullable: true })
  feeTaxRateId!: string | null;

  @ManyToOne(() => TaxRate, { nullable: true })
  feeTaxRate?: Relation<TaxRate> | null;

  @NullableField(() => ID, 'Rate of deposits; null for that of each product.')
  @Column({ type: 'uuid', nullable: true })
  depositTaxRateId!: string | null;

  @ManyToOne(() => TaxRate, { nullable: true })
  depositTaxRate?: Relation<TaxRate> | null;

  @Field(() => Int, 'Grows with each change; see `UpdateShopSettingsInput.expectedVersion`.')
  @Column({ type: 'int', default: 1 })
  version!: number;

  @Field(() => Date, 'Time of the last change.')
  @Column(createdAtColumn)
  updatedAt!: Date;
}
