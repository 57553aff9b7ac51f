import { isDeepStrictEqual } from 'node:util';
import { ADVISORY_LOCKS, lockUntilEnd } from '../../../database/advisory-locks.js';
import type { DataSource, EntityManager } from 'typeorm';
import type { AuditChanges, AuditedValue } from '../../audit/audit-entry.entity.js';

/** Runs one change of templates and exceptions at a time. */
export const changeSlots = <Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> =>
  dataSource.transaction(async (manager) => {
    await lockUntilEnd(manager, ADVISORY_LOCKS.slots);
    return work(manager);
  });

const valueOf = (fact: unknown): AuditedValue =>
  Array.isArray(fact) ? fact.join(', ') : ((fact ?? null) as AuditedValue);

/** The facts that differ, as the audit log has them. */
export const changesOf = (before: object | null, after: object | null): AuditChanges =>
  Object.fromEntries(
    Object.keys({ ...before, ...after }).flatMap((field) => {
      const [one, other] = [before, after].map(
        (facts) => (facts as Readonly<Record<string, unknown>> | null)?.[field] ?? null,
      );
      return isDeepStrictEqual(one, other) ? [] : [[field, { before: valueOf(one), after: valueOf(other) }]];
    }),
  );

/** Takes over what is given; null is given only where the facts may be null. */
export const withGiven = <Facts extends object>(
  facts: Facts,
  given: { readonly [Field in keyof Facts]?: Facts[Field] | null | undefined },
): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([field, value]) => {
      const next: unknown = (given as Readonly<Record<string, unknown>>)[field];
      return [field, next === undefined ? value : next];
    }),
  ) as Facts;
