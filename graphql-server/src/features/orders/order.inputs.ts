import { Field, ID, InputType } from 'type-graphql';
import { OrderStatus } from './order.entity.js';

@InputType({ description: 'A new status for an order.' })
export class SetOrderStatusInput {
  @Field(() => ID, { description: 'The order.' })
  id!: string;

  @Field(() => OrderStatus, { description: 'Any status may follow any other.' })
  status!: OrderStatus;
}

@InputType({ description: 'The order to delete.' })
export class DeleteOrderInput {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}
