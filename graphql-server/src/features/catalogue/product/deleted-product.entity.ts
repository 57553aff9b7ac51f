import { ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { moneyColumn, timestampColumn } from '../../../database/columns.js';

/** A tombstone by `database/functions/tombstones.sql`, which outlives the row of the product. */
@ObjectType({ simpleResolvers: true, description: 'A product that was deleted, in the trash or for good.' })
@Entity('product_tombstones')
@Unique('product_tombstones_position', ['position'])
export class DeletedProduct {
  @Field(() => ID, 'Id of the product.')
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** In the order of commits. */
  @Column({ ...moneyColumn, generated: 'increment' })
  position!: number;

  @NullableField(() => String, 'Stock keeping unit of the product.')
  @Column({ type: 'text', nullable: true })
  sku!: string | null;

  @NullableField(() => String, 'GTIN of the product.')
  @Column({ type: 'text', nullable: true })
  barcode!: string | null;

  @NullableField(() => String, 'Key of the product in another system.')
  @Column({ type: 'text', nullable: true })
  externalReference!: string | null;

  @Field(() => Date, 'Time when the product was deleted.')
  @Column(timestampColumn)
  deletedAt!: Date;
}
