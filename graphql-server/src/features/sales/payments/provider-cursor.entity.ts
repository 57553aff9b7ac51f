import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Cursor of a list that the shop reads from the payment provider. */
@Entity('provider_cursors')
export class ProviderCursor {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  /** The provider's id of the newest item that was read. */
  @Column({ type: 'text' })
  newestId!: string;
}
