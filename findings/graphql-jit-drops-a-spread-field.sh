#!/usr/bin/env bash
# graphql-jit 0.8.9, graphql 16.15.0. Node 20.19 or later.
#
# Common guess: a compiled query returns what graphql-js returns. A field that is selected twice, once
# with `@include(if: false)`, is returned: the other selection has no condition.
#
# Behaviour: where a fragment is spread twice, first with `@include` and then without, its fields get
# the condition of the first spread. With false they are left out, without an error. In the other
# order they are returned. graphql-js returns them in both orders.
#
# Output seen:
#   condition first: graphql {"id":"1","price":380}, graphql-jit {"id":"1"}
#   condition last: graphql {"id":"1","price":380}, graphql-jit {"id":"1","price":380}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent graphql@16.15.0 graphql-jit@0.8.9

cat >compare.cjs <<'JS'
const { buildSchema, execute, parse, validate } = require('graphql');
const { compileQuery } = require('graphql-jit');

const schema = buildSchema('type Query { product: Product } type Product { id: ID price: Int }');
const rootValue = { product: { id: '1', price: 380 } };
const variableValues = { withPrice: false };

async function compare(name, spreads) {
  const document = parse(`
    query Shown($withPrice: Boolean!) { product { id ${spreads} } }
    fragment Price on Product { price }
  `);
  if (validate(schema, document).length > 0) throw new Error('The document is not valid.');
  const one = execute({ schema, document, rootValue, variableValues });
  const other = await compileQuery(schema, document).query(rootValue, undefined, variableValues);
  const shown = ({ data, errors }) => JSON.stringify(errors ?? data.product);
  console.log(`${name}: graphql ${shown(one)}, graphql-jit ${shown(other)}`);
}

const run = async () => {
  await compare('condition first', '...Price @include(if: $withPrice) ...Price');
  await compare('condition last', '...Price ...Price @include(if: $withPrice)');
};
run();
JS
node compare.cjs | tee seen

diff seen - <<'SEEN'
condition first: graphql {"id":"1","price":380}, graphql-jit {"id":"1"}
condition last: graphql {"id":"1","price":380}, graphql-jit {"id":"1","price":380}
SEEN
