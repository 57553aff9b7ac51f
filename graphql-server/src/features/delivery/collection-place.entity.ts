import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Where customers collect orders. */
@Entity('collection_places')
export class CollectionPlace {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'int' })
  position!: number;

  @Column({ type: 'text' })
  name!: string;

  /** By lines. */
  @Column({ type: 'text' })
  address!: string;

  /** When it is open, by lines; may be empty. */
  @Column({ type: 'text' })
  hours!: string;
}
