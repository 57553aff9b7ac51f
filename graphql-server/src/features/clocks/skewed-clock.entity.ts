import { Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Field } from '../../common/graphql-fields.js';
import { createdAtColumn } from '../../database/columns.js';

/** Stored by the process itself, as long as its clock differs from the database's. */
@ObjectType({ description: "A process of the shop whose clock differs from the database's." })
@Entity('skewed_clocks')
export class SkewedClock {
  /** A random id of the running process. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Field(() => String, 'Host name and id of the process, such as `web-1 4711`.')
  @Column({ type: 'text' })
  process!: string;

  @Field(() => Int, "Seconds by which its clock is ahead of the database's; negative when it is behind.")
  @Column({ type: 'int' })
  aheadSeconds!: number;

  @Field(() => Date, 'Time of the measurement, by the clock of the database.')
  @Column(createdAtColumn)
  measuredAt!: Date;
}
