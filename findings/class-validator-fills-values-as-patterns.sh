#!/usr/bin/env bash
# class-validator 0.15.1 (messages of rules). Node 20.19 or later.
#
# Common guess: `$value` in a message is replaced by the rejected value as it is, and a message that
# a function makes is shown as the function returned it.
#
# Behaviour: values are inserted by `String.prototype.replace`, whose replacement has patterns of its
# own: of two dollar signs in a value one is left, and `$&` stands for `$value` again. What a
# function returns is filled in likewise, so a value that the function itself has quoted, and that
# contains `$value` or `$property`, is changed.
#
# Output seen:
#   a template of "US$$": “US$” is no price
#   a template of "$&": “$value” is no price
#   a function of "$property": “cost” is no price
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent class-validator@0.15.1

cat >messages.cjs <<'JS'
const { IsNumberString, validateSync } = require('class-validator');

const messageOf = (message, value) => {
  class Offer {}
  IsNumberString({}, { message })(Offer.prototype, 'cost');
  const [{ constraints }] = validateSync(Object.assign(new Offer(), { cost: value }));
  return Object.values(constraints)[0];
};
const template = '“$value” is no price';
const made = ({ value }) => `“${value}” is no price`;
console.log(`a template of "US$$": ${messageOf(template, 'US$$')}`);
console.log(`a template of "$&": ${messageOf(template, '$&')}`);
console.log(`a function of "$property": ${messageOf(made, '$property')}`);
JS

seen=$(node messages.cjs)
echo "$seen"
[ "$seen" = 'a template of "US$$": “US$” is no price
a template of "$&": “$value” is no price
a function of "$property": “cost” is no price' ]
echo 'As described.'
