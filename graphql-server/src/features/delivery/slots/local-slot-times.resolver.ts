import { Resolver, Root } from 'type-graphql';
import { offsetTimeIn } from '@larder/shared/time-zone';
import { FieldResolver } from '../../../common/graphql-fields.js';
import { Fulfilment } from '../../sales/purchase/fulfilment.entity.js';
import { BoardSlot, DeliverySlot } from './slot.type.js';

interface Times {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const FORM = 'with the offset of the shop, such as `2026-12-24T16:00:00+01:00`';

/** Adds the times as REST, webhooks and files have them: a `DateTime` is always in UTC. */
function localTimesOf(type: new () => Times, nullable: boolean) {
  const end = nullable ? '; null without one.' : '.';

  @Resolver(() => type)
  class LocalSlotTimesResolver {
    constructor(private readonly shop: { readonly timeZone: string }) {}

    @FieldResolver(() => String, `\`startsAt\` ${FORM}${end}`, { nullable })
    localStartsAt(@Root() { startsAt }: Times) {
      return startsAt && offsetTimeIn(this.shop.timeZone, startsAt);
    }

    @FieldResolver(() => String, `\`endsAt\` ${FORM}${end}`, { nullable })
    localEndsAt(@Root() { endsAt }: Times) {
      return endsAt && offsetTimeIn(this.shop.timeZone, endsAt);
    }
  }
  return LocalSlotTimesResolver;
}

export const LOCAL_SLOT_TIMES = [
  localTimesOf(Fulfilment, true),
  localTimesOf(DeliverySlot, false),
  localTimesOf(BoardSlot, false),
];
