import {
  Check,
  Column,
  Entity,
  In,
  ManyToOne,
  PrimaryColumn,
  type EntityManager,
  type Relation,
} from 'typeorm';
import { groupBy } from '../../../common/group-by.js';
import { moneyColumn } from '../../../database/columns.js';
import { CHARGE_KINDS, type Charge, type ChargeKind } from '../../../pricing/charge.js';
import { Checkout } from './checkout.entity.js';

/** SQL for a column `kind`. */
export const IS_CHARGE_KIND = `"kind" in (${CHARGE_KINDS.map((kind) => `'${kind}'`).join(', ')})`;

/** A charge of a checkout, and of its order. Rows never change. */
@Entity('charges')
@Check('charges_amount', `"amount" = "unit_amount" * "quantity"`)
@Check('charges_kind', IS_CHARGE_KIND)
@Check('charges_tax', 'num_nulls("tax_name", "tax_rate", "tax_amount") in (0, 3)')
export class StoredCharge {
  @PrimaryColumn({ type: 'uuid' })
  checkoutId!: string;

  @ManyToOne(() => Checkout, { nullable: false, onDelete: 'CASCADE' })
  checkout!: Relation<Checkout>;

  @PrimaryColumn({ type: 'int' })
  position!: number;

  @Column({ type: 'text' })
  kind!: ChargeKind;

  /** Position of the line whose goods it is for; null for a charge of the whole purchase. */
  @Column({ type: 'int', nullable: true })
  line!: number | null;

  @Column({ type: 'int' })
  quantity!: number;

  @Column(moneyColumn)
  unitAmount!: number;

  @Column(moneyColumn)
  amount!: number;

  /** Null for what has no rate, as the rate and the amount. */
  @Column({ type: 'text', nullable: true })
  taxName!: string | null;

  @Column({ type: 'int', nullable: true })
  taxRate!: number | null;

  @Column({ ...moneyColumn, nullable: true })
  taxAmount!: number | null;
}

type ChargeRow = Omit<StoredCharge, 'checkout' | 'checkoutId'>;

/** Without the checkout. */
export const toChargeRows = (charges: readonly Charge[]): ChargeRow[] =>
  charges.map(({ tax, ...charge }, position) => ({
    ...charge,
    position,
    taxName: tax?.name ?? null,
    taxRate: tax?.rate ?? null,
    taxAmount: tax?.amount ?? null,
  }));

/** In the order of their positions. */
const ofChargeRows = (rows: readonly ChargeRow[]): Charge[] =>
  rows
    .toSorted((one, other) => one.position - other.position)
    .map(({ kind, line, quantity, unitAmount, amount, taxName: name, taxRate: rate, taxAmount }) => ({
      kind,
      line,
      quantity,
      unitAmount,
      amount,
      tax: name === null || rate === null || taxAmount === null ? null : { name, rate, amount: taxAmount },
    }));

/** The charges of a checkout. */
export const chargesOf = async (manager: EntityManager, checkoutId: string): Promise<Charge[]> =>
  ofChargeRows(await manager.findBy(StoredCharge, { checkoutId }));

/** Batch load: the charges of each checkout. */
export async function chargesOfCheckouts(
  manager: EntityManager,
  checkoutIds: readonly string[],
): Promise<Charge[][]> {
  const rows = await manager.findBy(StoredCharge, { checkoutId: In([...checkoutIds]) });
  const byCheckout = groupBy(rows, ({ checkoutId }) => checkoutId);
  return checkoutIds.map((id) => ofChargeRows(byCheckout.get(id) ?? []));
}
