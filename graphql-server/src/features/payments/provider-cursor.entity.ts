import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the shop has read a list of the payment provider. */
@Entity('provider_cursors')
export class ProviderCursor {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  /** The provider's id of the newest item that was read. */
  @Column({ type: 'text' })
  newestId!: string;
}
