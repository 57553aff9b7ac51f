import { Arg, Ctx, ID, Int, Resolver, Root } from 'type-graphql';
import { MAX_ORDERS_TO_PICK, MAX_SUGGESTIONS } from '@larder/shared/limits';
import { isAdmin } from '../../../common/actor.js';
import { FieldResolver, Mutation, Query } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { imageSources } from '../../images/image-sources.js';
import { Image } from '../../images/image.type.js';
import { User } from '../../users/user.entity.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import { originalNameOf } from '../purchase/line-snapshot.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { OrderSubstitute } from '../purchase/order-substitute.entity.js';
import { Order } from '../purchase/order.entity.js';
import { PickResult } from './pick-result.type.js';
import {
  AssignPickerInput,
  PickLinesInput,
  UnassignPickerInput,
  type SubstituteInput,
} from './picking.inputs.js';
import type { PickingService } from './picking.service.js';
import { SuggestionType } from './suggestion.type.js';

/** Picking of orders, line by line. */
@Resolver(() => Fulfilment)
export class PickingResolver {
  constructor(private readonly picking: PickingService) {}

  @Query(
    () => [Order],
    `Orders to pick, by the beginning of their slots, those without one last; the first ${MAX_ORDERS_TO_PICK}.
Without those whose customers have to choose a slot. For admins.`,
  )
  ordersToPick(
    @Arg('slotId', () => ID, {
      nullable: true,
      description: 'Slot of the orders; see `BoardSlot.slotId`. Defaults to all.',
    })
    slotId: string | null,
    @Arg('mine', () => Boolean, {
      defaultValue: false,
      description: 'Whether to list only those that the caller picks, also without a slot.',
    })
    mine: boolean,
    @Ctx() { actor }: Context,
  ) {
    return this.picking.list(actor, slotId ?? null, mine);
  }

  @Mutation(
    () => [Order],
    `Makes the caller the picker of orders, and starts packing them: all of them, or none and \`CONFLICT\` if one
has another picker. For admins.`,
  )
  assignPicker(
    @InputArg(() => AssignPickerInput) { ids, takeOver }: AssignPickerInput,
    @Ctx() { actor }: Context,
  ) {
    return this.picking.assign(actor, ids, takeOver ?? false);
  }

  @Mutation(
    () => [Order],
    'Ends that the caller picks orders. Those without a picked line are new again. For admins.',
  )
  unassignPicker(
    @InputArg(() => UnassignPickerInput) { ids }: UnassignPickerInput,
    @Ctx() { actor }: Context,
  ) {
    return this.picking.unassign(actor, ids);
  }

  @Mutation(
    () => [PickResult],
    `Stores what was picked of lines of orders that the caller picks. Each line is for itself; sending it again
changes nothing. Once an order is packed, what is short of it is refunded, and what it weighs or its substitutes
cost less than was paid for. For admins.`,
  )
  pickLines(@InputArg(() => PickLinesInput) { picks }: PickLinesInput, @Ctx() { actor }: Context) {
    return this.picking.pick(
      actor,
      picks.map(({ lineId, quantity, grams, weightConfirmed, substitutes }) => ({
        lineId,
        quantity: quantity ?? null,
        grams: grams ?? null,
        weightConfirmed: weightConfirmed ?? false,
        substitutes: substitutes?.map(withAnswers) ?? null,
      })),
    );
  }

  @Query(
    () => [SuggestionType],
    `Products in stock that may be handed over in place of a line, the nearest first: of its categories, or with
\`search\` those whose name has it, or with that SKU or barcode. None for goods by weight. For admins.`,
  )
  async substitutesFor(
    @Arg('lineId', () => ID, { description: 'The line of the order.' }) lineId: string,
    @Arg('search', () => String, { nullable: true, description: 'Words of the name, an SKU or a barcode.' })
    search: string | null,
    @Arg('first', () => Int, {
      defaultValue: 10,
      description: `Number of entries to return, at most ${MAX_SUGGESTIONS}.`,
    })
    first: number,
    @Ctx() { actor }: Context,
  ) {
    const most = Math.max(0, Math.min(first, MAX_SUGGESTIONS));
    const found = await this.picking.substitutesFor(actor, lineId, { search: search ?? null, first: most });
    return found.map(({ product, allergens: { added, isStated }, isDearer }) => ({
      product,
      newAllergens: added,
      allergensStated: isStated,
      isDearer,
    }));
  }

  @FieldResolver(
    () => User,
    'User who picks the order, or picked it, for admins; null for none, and for others.',
    {
      nullable: true,
    },
  )
  picker(@Root() { pickerId }: Fulfilment, @Ctx() { actor, loaders }: Context) {
    return pickerId !== null && isAdmin(actor, 'read:fulfilments') ? loaders.user.load(pickerId) : null;
  }
}

const withAnswers = ({ productId, quantity, allergensAgreed, customerAgreed }: SubstituteInput) => ({
  productId,
  quantity,
  allergensAgreed: allergensAgreed ?? false,
  customerAgreed: customerAgreed ?? false,
});

/** What lines of orders have in their place. */
@Resolver(() => OrderLine)
export class LineSubstitutesResolver {
  @FieldResolver(
    () => [OrderSubstitute],
    `Products that the customer gets in place of units of the line, also those that they refused; empty for none. Customers
see them once the order is packed.`,
  )
  async substitutes(@Root() { id, orderId }: OrderLine, @Ctx() { actor, loaders }: Context) {
    const isShown = isAdmin(actor, 'read:fulfilments') || (await loaders.showsSubstitutes.load(orderId));
    return isShown ? loaders.lineSubstitutes.load(id) : [];
  }
}

@Resolver(() => OrderSubstitute)
export class OrderSubstituteResolver {
  @FieldResolver(() => String, 'The name of the product in the default language.')
  originalName(@Root() substitute: OrderSubstitute) {
    return originalNameOf(substitute);
  }

  @FieldResolver(() => Image, 'The picture that the product had.')
  photo(@Root() { photo }: OrderSubstitute) {
    return imageSources(photo);
  }
}
