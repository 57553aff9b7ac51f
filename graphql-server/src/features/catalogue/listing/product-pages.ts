import { say } from '@larder/texts/text';
import { badInput } from '../../../common/app-error.js';
import { MAX_PAGE_SIZE } from '../../../common/pagination.js';

/** @throws AppError `BAD_USER_INPUT` */
export function checkFirst(first: number): void {
  if (first < 1 || first > MAX_PAGE_SIZE)
    throw badInput({ first: say('products.countToAskFor', { most: MAX_PAGE_SIZE }) });
}
