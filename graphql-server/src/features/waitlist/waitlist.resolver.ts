import { Ctx, Int, ObjectType, Resolver } from 'type-graphql';
import { Field, Mutation, Query } from '../../common/graphql-fields.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Limited } from '../../graphql/rate-limits.js';
import { JoinWaitlistInput, LeaveWaitlistInput } from './waitlist.inputs.js';
import type { WaitlistPlace } from './waitlist.repository.js';
import { MAX_WAITLIST_PLACES, type Waitlist, type WaitlistService } from './waitlist.service.js';

@ObjectType('WaitlistPlace', {
  simpleResolvers: true,
  description: 'A postcode that customers wait for.',
})
class WaitlistPlaceType implements WaitlistPlace {
  @Field(() => String, 'ISO 3166-1 code of the country, in two letters.')
  country!: string;

  @Field(() => String, 'The postcode; empty for a country without postcodes.')
  postcode!: string;

  @Field(() => Int, 'The number of customers and visitors who wait for it.')
  count!: number;
}

@ObjectType('Waitlist', {
  simpleResolvers: true,
  description: 'The numbers of those who wait until the shop delivers to them, without their names.',
})
class WaitlistType implements Waitlist {
  @Field(() => Int, 'The number of entries; a customer may wait for several postcodes.')
  count!: number;

  @Field(
    () => [WaitlistPlaceType],
    `The postcodes that most wait for, those with most first; at most ${MAX_WAITLIST_PLACES}.`,
  )
  places!: readonly WaitlistPlace[];
}

@Resolver()
export class WaitlistResolver {
  constructor(private readonly waitlist: WaitlistService) {}

  @Query(
    () => WaitlistType,
    'The numbers of those who wait until the shop delivers to their postcode. For admins.',
    {
      name: 'waitlist',
    },
  )
  find(@Ctx() { actor }: Context) {
    return this.waitlist.find(actor);
  }

  @Limited('waitlist')
  @Mutation(
    () => Boolean,
    'E-mails the caller once the shop delivers to a postcode, for everybody. Always true, so that it says nothing\nabout which visitors wait already. At most ten postcodes: `CONFLICT` for customers with more.',
  )
  async joinWaitlist(
    @InputArg(() => JoinWaitlistInput) input: JoinWaitlistInput,
    @Ctx() { actor, locale }: Context,
  ) {
    await this.waitlist.join(actor, input, locale);
    return true;
  }

  @Mutation(
    () => Boolean,
    'Removes the owner of a token from the waitlist, for everybody, or else the caller. Always true.',
  )
  async leaveWaitlist(
    @InputArg(() => LeaveWaitlistInput) { token }: LeaveWaitlistInput,
    @Ctx() { actor }: Context,
  ) {
    await this.waitlist.leave(actor, token ?? null);
    return true;
  }
}
