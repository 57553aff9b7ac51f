import {
  Check,
  Column,
  Entity,
  Generated,
  Index,
  PrimaryColumn,
  type EntityManager,
  type SelectQueryBuilder,
} from 'typeorm';
import { createdInColumn, int8Column, timestampColumn } from './columns.js';
import type { Order } from './page.js';

export enum ChangeKind {
  SAVED = 'saved',
  DELETED = 'deleted',
}

/** A committed change of an entity, by the triggers in `functions/changes.sql`. */
@Entity('changes')
@Check('changes_kind', `kind in ('saved', 'deleted')`)
@Index('changes_in_order_of_commits', ['entity', 'createdIn', 'position'], { where: 'not superseded' })
@Index('changes_last_of_row', ['id'], { where: 'not superseded' })
export class Change {
  /** Counts up with the changes of a row; those of others may be committed in another order. */
  @PrimaryColumn(int8Column)
  @Generated('increment')
  position!: number;

  @Column({ ...createdInColumn, default: undefined })
  createdIn!: number;

  /** As the first argument of `follow_changes`. */
  @Column({ type: 'text' })
  entity!: string;

  /** Of the changed row. */
  @Column({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  kind!: ChangeKind;

  /** Keys in other systems that a deleted row had, by the names of their columns. */
  @Column({ type: 'jsonb', nullable: true })
  keys!: Readonly<Record<string, string | null>> | null;

  /** Whether a later change of the row has followed. */
  @Column({ type: 'boolean', default: false })
  superseded!: boolean;

  @Column({ ...timestampColumn, default: () => 'clock_timestamp()' })
  createdAt!: Date;
}

/** The order of commits. */
export const byPosition: Order<Change> = {
  property: 'position',
  kind: 'number',
  direction: 'ASC',
  isUnique: true,
  inOrderOfCommits: true,
};

/** The last change of each row of an entity. */
export const lastChanges = (manager: EntityManager, entity: string): SelectQueryBuilder<Change> =>
  manager
    .createQueryBuilder(Change, 'change')
    .where('change.entity = :entity', { entity })
    .andWhere('not change.superseded');
