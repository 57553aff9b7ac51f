import {
  Check,
  Column,
  Entity,
  Index,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { moneyColumn } from '../../database/columns.js';

/** Where the shop delivers. A postcode is in the first area that has it. */
@Entity('delivery_areas')
@Check('delivery_areas_minimum_order', `"minimum_order" > 0`)
export class DeliveryArea {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'int' })
  position!: number;

  @Column({ type: 'text' })
  name!: string;

  /** ISO 3166-1 code of two letters. */
  @Column({ type: 'text' })
  country!: string;

  /** As an admin typed them; empty for the whole country. */
  @Column({ type: 'text' })
  postcodes!: string;

  /** Least subtotal of the goods; null for none. */
  @Column({ ...moneyColumn, nullable: true })
  minimumOrder!: number | null;
}

/** A key of postcodes in an area, see `keysOfPostcodes`. */
@Entity('delivery_area_keys')
@Index('delivery_area_keys_area', ['areaId'])
export class DeliveryAreaKey {
  @PrimaryColumn({ type: 'text' })
  country!: string;

  @PrimaryColumn({ type: 'text' })
  key!: string;

  @PrimaryColumn({ type: 'uuid' })
  areaId!: string;

  @ManyToOne(() => DeliveryArea, { nullable: false, onDelete: 'CASCADE' })
  area!: Relation<DeliveryArea>;
}
