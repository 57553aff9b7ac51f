import type { OpinionFieldsFragment } from '@/features/reviews/admin/moderation.generated';
import { AccountShop, serverError } from './account-shop';
import { nextId } from './fixtures';
import { connection, type PageArgs } from './test-connection';

type OpinionFixture = OpinionFieldsFragment;

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
export function buildOpinion(overrides: Partial<OpinionFixture> = {}): OpinionFixture {
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
  opinions: OpinionFixture[] = [];
  readonly sentReplies: ReplyArgs['input'][] = [];

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      moderation: ({ filter, ...page }: ModerationArgs) => {
        const { stars, kind, withPhoto, withoutReply } = filter ?? {};
        const fits = (opinion: OpinionFixture) =>
          (!stars || opinion.stars === stars) &&
          (!kind || opinion.kind === kind) &&
          (!withPhoto || opinion.photo !== null) &&
          (!withoutReply || opinion.reply === null);
        return connection(this.opinions.filter(fits), page);
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

  private reply(input: ReplyArgs['input']): OpinionFixture {
    this.sentReplies.push(input);
    const reply = input.reply === null ? null : replyOf(input.reply);
    const replied = { ...this.opinionOf(input.id), reply };
    this.opinions = this.opinions.map((opinion) => (opinion.id === input.id ? replied : opinion));
    return replied;
  }

  private remove(id: string): OpinionFixture {
    const gone = this.opinionOf(id);
    this.opinions = this.opinions.filter((opinion) => opinion !== gone);
    return gone;
  }

  private opinionOf(id: string): OpinionFixture {
    const found = this.opinions.find((opinion) => opinion.id === id);
    if (!found) throw serverError('NOT_FOUND', 'Not found.');
    return found;
  }
}

/** A reply of the shop. */
export const replyOf = (text: string): NonNullable<OpinionFixture['reply']> => ({
  text,
  repliedAt: '2026-03-07T10:00:00.000Z',
  repliedBy: { id: 'ada', displayName: 'Ada Admin' },
});
