import { GraphQLLocalDate } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Locale } from '../../common/locales.js';
import { Node } from '../../common/node.js';
import type { TextsByLocale } from '../../common/texts-by-locale.js';
import { createdAtColumn } from '../../database/columns.js';
import { TaxRate } from '../taxes/tax-rate.entity.js';

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
  @Field(() => ID, { description: 'Unique id.' })
  @PrimaryColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'Name of the shop.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'Postal address by lines, for receipts, e-mails and the footer.' })
  @Column({ type: 'text' })
  address!: string;

  @Field(() => String, { description: 'E-mail address for customers.' })
  @Column({ type: 'text', default: '' })
  email!: string;

  @Field(() => String, { description: 'Phone number for customers.' })
  @Column({ type: 'text', default: '' })
  phone!: string;

  @Field(() => String, { description: "The seller's tax number, for receipts." })
  @Column({ type: 'text', default: '' })
  taxNumber!: string;

  @Field(() => String, {
    description: 'Beginning of the numbers of new invoices; numbers of earlier ones stay.',
  })
  @Column({ type: 'text', default: 'INV-' })
  invoicePrefix!: string;

  @Field(() => String, { description: 'Beginning of the numbers of new credit notes.' })
  @Column({ type: 'text', default: 'CN-' })
  creditNotePrefix!: string;

  @Field(() => String, { description: 'Opening hours by lines.' })
  @Column({ type: 'text', default: '' })
  openingHours!: string;

  @Field(() => String, { description: 'Hours on holidays by lines.' })
  @Column({ type: 'text', default: '' })
  holidays!: string;

  @Field(() => String, { description: 'Path of the logo.' })
  @Column({ type: 'text', default: '' })
  logo!: string;

  @Field(() => String, { description: 'Accent colour such as `#1E6A3B`; empty for the default.' })
  @Column({ type: 'text', default: '' })
  accentColor!: string;

  @Field(() => String, { description: 'First lines of e-mails to customers.' })
  @Column({ type: 'text', default: '' })
  emailOpening!: string;

  @Field(() => String, { description: 'Last lines of e-mails to customers.' })
  @Column({ type: 'text', default: '' })
  emailClosing!: string;

  @Field(() => String, { description: 'ISO 4217 code of the currency of all prices.' })
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => String, { description: 'IANA time zone in which the days of the shop begin and end.' })
  @Column({ type: 'text' })
  timeZone!: string;

  @Field(() => [String], {
    description: 'BCP 47 tags of the languages of the pages; the first one is the default.',
  })
  // Null only until the first start of a release with this column.
  @Column({ type: 'text', array: true, nullable: true })
  locales!: Locale[];

  @Field(() => String, { description: "Name of the sender of e-mails; empty for the shop's name." })
  @Column({ type: 'text' })
  senderName!: string;

  @Field(() => String, {
    description: "Address of the sender of e-mails; empty for no-reply at the host of the shop's URL.",
  })
  @Column({ type: 'text' })
  senderAddress!: string;

  @Field(() => String, { description: "The shop's page at Facebook." })
  @Column({ type: 'text', default: '' })
  facebookUrl!: string;

  @Field(() => String, { description: "The shop's page at Twitter." })
  @Column({ type: 'text', default: '' })
  twitterUrl!: string;

  @Field(() => String, { description: "The shop's page at GitHub." })
  @Column({ type: 'text', default: '' })
  githubUrl!: string;

  @Field(() => String, { description: 'Text of the announcement above the pages of the shop.' })
  @Column({ type: 'text', default: '' })
  announcementText!: string;

  @Field(() => String, { description: 'Path or URL that the announcement links to.' })
  @Column({ type: 'text', default: '' })
  announcementUrl!: string;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'First day of the announcement; null for no limit.',
  })
  @Column({ type: 'date', nullable: true })
  announcementFrom!: string | null;

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'Last day of the announcement, inclusive; null for no limit.',
  })
  @Column({ type: 'date', nullable: true })
  announcementUntil!: string | null;

  /** Texts in other languages. Those of the columns above are in the default one. */
  @Column({ type: 'jsonb', default: {} })
  translations!: TextsByLocale<'announcementText'>;

  @Field(() => Boolean, { description: 'Whether an admin has dismissed the set-up checklist.' })
  @Column({ type: 'boolean', default: false })
  setupDismissed!: boolean;

  @Field(() => Boolean, { description: 'Whether prices include the tax; else it is added to them.' })
  @Column({ type: 'boolean', default: true })
  pricesIncludeTax!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'Rate of products without one of their own; null for no tax.',
  })
  @Column({ type: 'uuid', nullable: true })
  defaultTaxRateId!: string | null;

  @ManyToOne(() => TaxRate, { nullable: true })
  defaultTaxRate?: Relation<TaxRate> | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Rate of fees; null to split them among the rates like the prices of the goods.',
  })
  @Column({ type: 'uuid', nullable: true })
  feeTaxRateId!: string | null;

  @ManyToOne(() => TaxRate, { nullable: true })
  feeTaxRate?: Relation<TaxRate> | null;

  @Field(() => ID, { nullable: true, description: 'Rate of deposits; null for that of each product.' })
  @Column({ type: 'uuid', nullable: true })
  depositTaxRateId!: string | null;

  @ManyToOne(() => TaxRate, { nullable: true })
  depositTaxRate?: Relation<TaxRate> | null;

  @Field(() => Int, {
    description: 'Grows with each change; see `UpdateShopSettingsInput.expectedVersion`.',
  })
  @Column({ type: 'int', default: 1 })
  version!: number;

  @Field(() => Date, { description: 'Time of the last change.' })
  @Column(createdAtColumn)
  updatedAt!: Date;
}
