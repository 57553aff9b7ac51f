import { ObjectType } from 'type-graphql';
import { Field } from '../../../common/graphql-fields.js';
import { Column } from 'typeorm';
import { DEFAULT_LOCALE, type Locale } from '@larder/shared/locales';
import { Money } from '../../../common/money-scalar.js';
import { moneyColumn } from '../../../database/columns.js';
import type { PriceTax } from '../../../pricing/price-breakdown.js';

/**
 * Totals of a purchase, calculated once, so that later rules of prices do not change it, and the
 * language in which it was bought. The charges of its checkout are the parts; triggers verify that
 * they sum to the totals of the checkout.
 */
@ObjectType()
export abstract class Priced {
  @Field(() => Money, 'Sum of the lines, as `price.subtotal`.')
  @Column(moneyColumn)
  subtotal!: number;

  /** What the taxes add to the charges; 0 where prices include them. */
  @Column({ ...moneyColumn, default: 0 })
  addedTax!: number;

  @Field(() => Money, 'The total, as `price.total`.')
  @Column(moneyColumn)
  total!: number;

  @Field(() => String, 'ISO 4217 code of the currency.')
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => String, 'BCP 47 tag of the language of its e-mails and receipt.')
  @Column({ type: 'text', default: DEFAULT_LOCALE })
  locale!: Locale;

  /** By rate, as `price.taxes`. */
  @Column({ type: 'jsonb', default: [] })
  taxes!: readonly PriceTax[];
}
