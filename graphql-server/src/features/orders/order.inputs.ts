import { IsOptional, IsUUID } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { OrderStatus } from './order.entity.js';

@InputType({ description: 'Which orders to list.' })
export class OrderFilter {
  @Field(() => ID, { nullable: true, description: 'Only those in which this product was bought.' })
  @IsOptional()
  @IsUUID()
  productId?: string | null;
}

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
