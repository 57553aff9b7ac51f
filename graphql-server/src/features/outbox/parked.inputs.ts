import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'The delivery to retry.' })
export class RetryDeliveryInput {
  @Field(() => ID, { description: 'The delivery.' })
  id!: string;
}
