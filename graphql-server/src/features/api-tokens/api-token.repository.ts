import { In, type EntityManager } from 'typeorm';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, pageOf } from '../../database/page.js';
import { ApiToken } from '../users/api-token.entity.js';

/** Tokens, newest first. */
export const tokenPage = (manager: EntityManager, page: PageArgs): Promise<Page<ApiToken>> =>
  pageOf(manager.createQueryBuilder(ApiToken, 'token'), newestFirst, page);

export const tokensByIds = (manager: EntityManager, ids: readonly string[]): Promise<ApiToken[]> =>
  manager.findBy(ApiToken, { id: In([...ids]) });
