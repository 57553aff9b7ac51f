import type { DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../../common/actor.js';
import type { Page, PageArgs } from '../../common/pagination.js';
import { newestFirst, startOf, toPage } from '../../database/page.js';
import type { ModerationFilter } from './moderation.inputs.js';
import { countOpinions, newestOpinions } from './moderation.repository.js';
import type { Opinion } from './opinion.js';

/** Reviews and ratings in one list, for admins. */
export class ModerationService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The reviews and ratings that match a filter, newest first.
   *
   * @throws AppError `UNAUTHENTICATED` or `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for a page
   *   size out of range or an invalid cursor
   */
  async list(actor: Actor, filter: ModerationFilter, page: PageArgs): Promise<Page<Opinion>> {
    requireAdmin(actor, 'read:reviews');
    const { manager } = this.dataSource;
    const opinions = await newestOpinions(
      manager,
      filter,
      startOf<Opinion>(newestFirst, page),
      page.first + 1,
    );
    return toPage(opinions, newestFirst, page, () => countOpinions(manager, filter));
  }
}
