import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timestampColumn } from '../../../database/columns.js';

/** What a checkout can hold; `database/functions/holds.sql` has the limit and the sum of each. */
export enum HoldKind {
  /** Units of a product with counted stock; `products.held` is their sum. */
  STOCK = 'stock',
  /** A place in a slot, of `quantity` units; `slots` has the sums. */
  SLOT = 'slot',
}

/**
 * Something scarce that is reserved during a checkout, until a time by the clock of the database.
 * Triggers sum holds up, so hold and release through `hold.repository.ts`, which locks.
 */
@Entity('holds')
@Index('holds_ref', ['ref'])
@Index('holds_user', ['userId'])
@Index('holds_until', ['until'])
@Check('holds_kind', `"kind" in ('stock', 'slot')`)
@Check('holds_quantity', `"quantity" > 0`)
@Check('holds_ms', `"ms" >= 0`)
export class Hold {
  // No foreign keys to checkout and user: holds expire within minutes, before those rows may go.
  @PrimaryColumn({ type: 'uuid' })
  checkoutId!: string;

  @PrimaryColumn({ type: 'text' })
  kind!: HoldKind;

  /** Id of what is held: of a product or a slot. */
  @PrimaryColumn({ type: 'uuid' })
  ref!: string;

  /** The customer; the checkout itself for an order by staff: `holderOf`. */
  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'int' })
  quantity!: number;

  @Column(timestampColumn)
  until!: Date;

  /** For how long it is at most, as its checkout began; see `shortenHolds`. */
  @Column({ type: 'int', default: 15 * 60 * 1000 })
  ms!: number;
}
