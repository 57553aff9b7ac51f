import { registerEnum } from '../../../common/graphql-fields.js';

/** What a customer wants where goods are out. */
export enum SubstitutionWish {
  BEST_MATCH = 'best_match',
  CALL_ME = 'call_me',
  REFUND = 'refund',
}
registerEnum({ SubstitutionWish }, 'The wish of a customer where goods are out.', {
  BEST_MATCH: 'A similar product, at no more than the price of the ordered one.',
  CALL_ME: 'The shop calls and asks.',
  REFUND: 'Their money back.',
});

/** SQL for a column `substitution_wish`. */
export const IS_SUBSTITUTION_WISH = `"substitution_wish" in (${Object.values(SubstitutionWish)
  .map((wish) => `'${wish}'`)
  .join(', ')})`;
