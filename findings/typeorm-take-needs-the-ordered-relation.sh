#!/usr/bin/env bash
# TypeORM 1.1.1, sql.js 1.13.0. Node 20.19 or later.
#
# Common guess: `find` joins a relation that `where` or `order` names, so that a list sorted by a
# column of a relation can also be limited with `take`.
#
# Behaviour: it does join, and sorts rightly, until `take` is added. Then the query for the ids
# selects from a subquery, which has no column of a relation that is not loaded, and the database
# refuses it: the same options work for all rows and fail for the first page. Naming the relation
# in `relations` as well mends it.
#
# Output seen:
#   where, order: 2,1
#   where, take: 1,2
#   where, order, take: QueryFailedError
#   where, order, take, relations: 2,1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent typeorm@1.1.1 sql.js@1.13.0

cat >take.mjs <<'JS'
import { DataSource, EntitySchema, In } from 'typeorm';

const Delivery = new EntitySchema({
  name: 'Delivery',
  columns: {
    id: { type: 'int', primary: true },
    status: { type: 'text' },
    startsAt: { type: 'text' },
  },
});
const Parcel = new EntitySchema({
  name: 'Parcel',
  columns: { id: { type: 'int', primary: true } },
  relations: { delivery: { type: 'many-to-one', target: 'Delivery' } },
});
const database = new DataSource({ type: 'sqljs', entities: [Delivery, Parcel], synchronize: true });
const { manager } = await database.initialize();
await manager.save(Delivery, [
  { id: 1, status: 'new', startsAt: '16:00' },
  { id: 2, status: 'new', startsAt: '09:00' },
]);
await manager.save(Parcel, [
  { id: 1, delivery: { id: 1 } },
  { id: 2, delivery: { id: 2 } },
]);

const where = { delivery: { status: In(['new']) } };
const order = { delivery: { startsAt: 'ASC' } };
const all = { where, order, take: 2, relations: { delivery: true } };
for (const names of [['where', 'order'], ['where', 'take'], ['where', 'order', 'take'], Object.keys(all)]) {
  const options = Object.fromEntries(names.map((name) => [name, all[name]]));
  const found = await manager.find(Parcel, options).then(
    (parcels) => parcels.map(({ id }) => id).join(),
    ({ name }) => name,
  );
  console.log(`${names.join(', ')}: ${found}`);
}
JS

seen=$(node take.mjs)
echo "$seen"
[ "$seen" = 'where, order: 2,1
where, take: 1,2
where, order, take: QueryFailedError
where, order, take, relations: 2,1' ]
echo 'As described.'
