import { In, type DataSource } from 'typeorm';
import { say } from '@larder/texts/text';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { notFound } from '../../common/app-error.js';
import { isUuid } from '../../common/uuid.js';
import { User } from '../users/user.entity.js';
import { ErasureMention } from './erasure-mention.entity.js';
import { inEnglish } from '@larder/texts/format-text';
import { parseText } from '@larder/texts/text';
import { excerptOf } from './excerpt.js';
import { findTexts, listMentions, namesOf, needlesOf } from './mention.repository.js';
import { knownAs } from './personal-data.repository.js';
import type { TextMention } from './text-mention.type.js';

/** Shows admins the texts of the shop that name a customer; only admins edit them. */
export class MentionService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The texts that would name a customer after the erasure, at most 50 of each kind.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` also for a deleted account
   */
  async of(actor: Actor, id: string): Promise<TextMention[]> {
    requireAdmin(actor);
    const { manager } = this.dataSource;
    const user = isUuid(id) ? await manager.findOneBy(User, { id }) : null;
    if (!user || user.erasedAt) throw notFound(say('things.user'));
    const needles = await needlesOf(manager, await knownAs(manager, id));
    const found = await findTexts(manager, id, needles);
    const names = await namesOf(manager, found);
    return found.map(({ place, subjectId, text }, index) => ({
      place,
      subjectId,
      subjectName: names.get(index) ?? '',
      excerpt: excerptOf(inEnglish(parseText(text)), needles),
    }));
  }

  /**
   * Mentions that were found when accounts were deleted, newest first, at most 200.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async list(actor: Actor): Promise<ErasureMention[]> {
    requireAdmin(actor);
    return listMentions(this.dataSource.manager);
  }

  /** A mention, or null when there is none. @throws AppError `FORBIDDEN` for non-admins */
  async find(actor: Actor, id: string): Promise<ErasureMention | null> {
    requireAdmin(actor);
    const [mention] = await listMentions(this.dataSource.manager, id);
    return mention ?? null;
  }

  /**
   * Removes mentions from the list. Ids that are not in it are ignored.
   *
   * @returns the mentions that stay
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async dismiss(actor: Actor, ids: readonly string[]): Promise<ErasureMention[]> {
    requireAdmin(actor);
    await this.dataSource.manager.delete(ErasureMention, { id: In(ids) });
    return listMentions(this.dataSource.manager);
  }
}
