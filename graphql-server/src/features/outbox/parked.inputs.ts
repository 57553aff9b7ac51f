import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Which delivery to try again.' })
export class RetryDeliveryInput {
  @Field(() => ID, { description: 'The delivery.' })
  id!: string;
}
