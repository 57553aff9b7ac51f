import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timestampColumn } from '../../database/columns.js';

/** How far the shop has read a list of the payment provider, by the provider's own clock. */
@Entity('provider_cursors')
export class ProviderCursor {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column(timestampColumn)
  readUntil!: Date;
}
