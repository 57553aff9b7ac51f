import { Ctx, Resolver } from 'type-graphql';
import { Query } from '../../common/graphql-fields.js';
import type { Context } from '../../graphql/context.js';
import type { ClockService } from './clock.service.js';
import { SkewedClock } from './skewed-clock.entity.js';

@Resolver()
export class ClockResolver {
  constructor(private readonly clocks: ClockService) {}

  @Query(
    () => [SkewedClock],
    "Processes of the shop whose clock differs from the database's by more than 5 seconds, by name. The shop goes by the database's clock. For admins.",
  )
  skewedClocks(@Ctx() { actor }: Context) {
    return this.clocks.skewed(actor);
  }
}
