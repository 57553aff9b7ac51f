import type { OpinionFieldsFragment } from '@/features/reviews/admin/moderation.generated';
import { AccountShop, serverError } from '@/test/account-shop';
import { nextId } from '@/test/fixtures';
import { connection, type PageArgs } from '@/test/test-connection';

type ModeratedReview = OpinionFieldsFragment;

interface ModerationArgs extends PageArgs {
  filter?: {
    stars?: number | null;
    kind?: string | null;
    withPhoto?: boolean | null;
    withoutReply?: boolean | null;
  } | null;
}

interface ReplyArgs {
  input: { id: string; reply: string | null };
}

/** A rating of a product by default. */
export function buildModeratedReview(overrides: Partial<ModeratedReview> = {}): ModeratedReview {
  return {
    id: nextId(),
    kind: 'RATING',
    name: 'Asha Rao',
    stars: 4,
    message: 'Crisp and sweet.',
    createdAt: '2026-03-06T10:00:00.000Z',
    editedAt: null,
    verifiedPurchase: false,
    productName: 'Gala apples',
    product: { id: nextId() },
    author: { id: nextId(), email: 'asha.rao@larder.test', avatar: null },
    photo: null,
    reply: null,
    ...overrides,
  };
}

/** {@link AccountShop} for admins, with reviews and ratings. */
export class ModerationShop extends AccountShop {
  override role: 'ADMIN' | 'CUSTOMER' = 'ADMIN';
  /** Newest first. */
  moderated: ModeratedReview[] = [];
  readonly sentReplies: ReplyArgs['input'][] = [];

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      moderation: ({ filter, ...page }: ModerationArgs) => {
        const { stars, kind, withPhoto, withoutReply } = filter ?? {};
        const fits = (review: ModeratedReview) =>
          (!stars || review.stars === stars) &&
          (!kind || review.kind === kind) &&
          (!withPhoto || review.photo !== null) &&
          (!withoutReply || review.reply === null);
        return connection(this.moderated.filter(fits), page);
      },
      replyToReview: ({ input }: ReplyArgs) => this.reply(input),
      replyToRating: ({ input }: ReplyArgs) => this.reply(input),
      deleteReview: ({ input }: { input: { id: string } }) => this.remove(input.id),
      deleteRating: ({ input }: { input: { id: string } }) => this.remove(input.id),
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  private reply(input: ReplyArgs['input']): ModeratedReview {
    this.sentReplies.push(input);
    const reply = input.reply === null ? null : replyOf(input.reply);
    const replied = { ...this.reviewOf(input.id), reply };
    this.moderated = this.moderated.map((review) => (review.id === input.id ? replied : review));
    return replied;
  }

  private remove(id: string): ModeratedReview {
    const gone = this.reviewOf(id);
    this.moderated = this.moderated.filter((review) => review !== gone);
    return gone;
  }

  private reviewOf(id: string): ModeratedReview {
    const found = this.moderated.find((review) => review.id === id);
    if (!found) throw serverError('NOT_FOUND', 'Not found.');
    return found;
  }
}

/** A reply of the shop. */
export const replyOf = (text: string): NonNullable<ModeratedReview['reply']> => ({
  text,
  repliedAt: '2026-03-07T10:00:00.000Z',
  repliedBy: { id: 'ada', displayName: 'Ada Admin' },
});
