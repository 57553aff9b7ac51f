import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { Money } from '../../common/money-scalar.js';
import { moneyColumn } from '../../database/columns.js';

/** A line as it was priced, independent of later changes of the product. */
@ObjectType()
export abstract class LineSnapshot {
  @Field(() => ID, { description: 'Unique id.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Position of the line, from 0. */
  @Column({ type: 'int' })
  position!: number;

  // No foreign key: a snapshot outlives its product.
  @Field(() => ID, { description: 'Id of the product, which may no longer be sold.' })
  @Column({ type: 'uuid' })
  productId!: string;

  @Field(() => String, { description: 'The name of the product.' })
  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  photo!: string;

  @Field(() => Money, { description: 'Price of one.' })
  @Column(moneyColumn)
  unitPrice!: number;

  @Field(() => Int, { description: 'Quantity.' })
  @Column({ type: 'int' })
  quantity!: number;
}

/** The columns of a line without its identity, for copying it to another document. */
export const snapshotOf = ({ position, productId, name, photo, unitPrice, quantity }: LineSnapshot) => ({
  position,
  productId,
  name,
  photo,
  unitPrice,
  quantity,
});
