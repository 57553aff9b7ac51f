import { Arg, Ctx, ID, InputType, Resolver } from 'type-graphql';
import { IdsField, Mutation, Query } from '../../common/graphql-fields.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Limited } from '../../graphql/rate-limits.js';
import { ErasureMention } from './erasure-mention.entity.js';
import type { MentionService } from './mention.service.js';
import { TextMention } from './text-mention.type.js';

@InputType({ description: 'Mentions to remove from the list.' })
class DismissErasureMentionsInput {
  @IdsField('The mentions; ids that are not in the list are ignored.', 200)
  ids!: string[];
}

@Resolver()
export class MentionResolver {
  constructor(private readonly mentions: MentionService) {}

  @Limited('exports')
  @Query(
    () => [TextMention],
    'Texts of the shop that would still name a customer after `deleteUser`, by full name or e-mail\naddress, at most 50 of each kind. For admins.',
  )
  textMentions(
    @Arg('userId', () => ID, { description: 'The customer.' }) userId: string,
    @Ctx() { actor }: Context,
  ) {
    return this.mentions.of(actor, userId);
  }

  @Query(
    () => [ErasureMention],
    'Texts of the shop that name customers whose accounts were deleted, newest first, at most 200.\nA worker finds them after the deletion. For admins.',
  )
  erasureMentions(@Ctx() { actor }: Context) {
    return this.mentions.list(actor);
  }

  @Mutation(
    () => [ErasureMention],
    'Removes mentions from `erasureMentions` and returns those that stay; the texts are not changed.\nFor admins.',
  )
  dismissErasureMentions(
    @InputArg(() => DismissErasureMentionsInput) { ids }: DismissErasureMentionsInput,
    @Ctx() { actor }: Context,
  ) {
    return this.mentions.dismiss(actor, ids);
  }
}
