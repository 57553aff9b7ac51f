import type { OpinionFieldsFragment } from '@/graphql/generated/dashboard-operations';
import { AccountShop, serverError } from './account-shop';
import { nextId } from './fixtures';
import { connection, type PageArgs } from './test-connection';

type OpinionFixture = OpinionFieldsFragment;

interface ModerationArgs extends PageArgs {
  filter?: {
    stars?: number | null;
    kind?: string | null;
    withPhoto?: boolean | null;
    unanswered?: boolean | null;
  } | null;
}

interface AnswerArgs {
  input: { id: string; answer: string | null };
}

/** A rating of a product unless told otherwise. */
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
    answer: null,
    ...overrides,
  };
}

/**
 * {@link AccountShop} as an admin sees it, with what people say of the shop and of its products.
 */
export class ModerationShop extends AccountShop {
  override role: 'ADMIN' | 'CUSTOMER' = 'ADMIN';
  /** Newest first. */
  opinions: OpinionFixture[] = [];
  readonly sentAnswers: AnswerArgs['input'][] = [];

  constructor() {
    super();
    const answers: Record<string, (args: never) => unknown> = {
      moderation: ({ filter, ...page }: ModerationArgs) => {
        const { stars, kind, withPhoto, unanswered } = filter ?? {};
        const fits = (opinion: OpinionFixture) =>
          (!stars || opinion.stars === stars) &&
          (!kind || opinion.kind === kind) &&
          (!withPhoto || opinion.photo !== null) &&
          (!unanswered || opinion.answer === null);
        return connection(this.opinions.filter(fits), page);
      },
      answerReview: ({ input }: AnswerArgs) => this.answer(input),
      answerRating: ({ input }: AnswerArgs) => this.answer(input),
      deleteReview: ({ input }: { input: { id: string } }) => this.forget(input.id),
      deleteRating: ({ input }: { input: { id: string } }) => this.forget(input.id),
    };
    const refusable = Object.entries(answers).map(([field, answer]) => [
      field,
      (args: never) => this.unlessRefused(field, () => answer(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  private answer(input: AnswerArgs['input']): OpinionFixture {
    this.sentAnswers.push(input);
    const answer = input.answer === null ? null : answerOf(input.answer);
    const answered = { ...this.opinionOf(input.id), answer };
    this.opinions = this.opinions.map((opinion) => (opinion.id === input.id ? answered : opinion));
    return answered;
  }

  private forget(id: string): OpinionFixture {
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

/** An answer of the shop, written by an admin. */
export const answerOf = (text: string): NonNullable<OpinionFixture['answer']> => ({
  text,
  answeredAt: '2026-03-07T10:00:00.000Z',
  answeredBy: { id: 'ada', displayName: 'Ada Admin' },
});
