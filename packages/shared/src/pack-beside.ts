const squeeze = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

/**
 * The pack size to show beside a name: empty when the name has it already, as in `Butter 250 g`.
 */
export function packBeside(name: string, pack: string): string {
  if (pack === '') return '';
  const before = squeeze(name).split(squeeze(pack));
  // `1250 g` and `250 grains` do not name 250 g.
  const isNamed = before
    .slice(1)
    .some((after, index) => !/[\d.,]$/.test(before[index] ?? '') && !/^\p{L}/u.test(after));
  return isNamed ? '' : pack;
}
