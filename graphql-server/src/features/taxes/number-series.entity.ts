import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A series of numbers without gaps; `next_number` in `database/functions/invoices.sql` counts. */
@Entity('number_series')
export class NumberSeries {
  @PrimaryColumn('text')
  series!: 'invoice' | 'credit_note';

  /** The last number that was given. */
  @Column({ type: 'int' })
  last!: number;
}
