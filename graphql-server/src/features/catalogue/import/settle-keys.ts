import { inSlices } from '../../../common/in-slices.js';
import type { Contested } from './file-keys.js';
import type { ImportPlan } from './plan-import.js';

/**
 * Removes rows from the plan whose keys other products have, unless these give them up in this
 * file; notes the keys to give up. A product whose own row is removed keeps its keys, so that the
 * rows that want them go too; each contested key is looked at once.
 *
 * @returns the contested keys that are refused
 */
export async function settleKeys(
  contested: readonly Contested[],
  plan: Pick<ImportPlan, 'created' | 'updated' | 'released'>,
): Promise<Contested[]> {
  const wantedBy = new Map(plan.updated.map(({ id, wanted }) => [id, wanted]));
  const idOfRow = new Map(plan.updated.map(({ id, row }) => [row, id]));
  const byHolder = new Map<string, Contested[]>();
  for await (const each of inSlices(contested)) {
    const before = byHolder.get(each.holder.id);
    if (before) before.push(each);
    else byHolder.set(each.holder.id, [each]);
  }
  const refused = contested.filter(({ key, holder }) => wantedBy.get(holder.id)?.[key] === undefined);
  const rows = new Set(refused.map(({ row }) => row.row));
  // Grows while it is walked.
  for await (const row of inSlices(rows)) {
    for (const each of byHolder.get(idOfRow.get(row) ?? '') ?? []) {
      if (rows.has(each.row.row)) continue;
      rows.add(each.row.row);
      refused.push(each);
    }
  }
  for await (const { row, key, holder } of inSlices(contested)) {
    if (!rows.has(row.row)) plan.released.set(holder.id, { ...plan.released.get(holder.id), [key]: null });
  }
  plan.updated = plan.updated.filter(({ row }) => !rows.has(row));
  plan.created = plan.created.filter(({ row }) => !rows.has(row));
  return refused;
}
