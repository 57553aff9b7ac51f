/** A declaration; what ends with `{` is a selector or a condition. */
const DECLARATION = /([\w-]+)(\s*:\s*)([^;{}]+)(?=[;}]|$)/g;
/** Its four values are those of the top, right, bottom and left side. */
const SIDES = /^(?:margin|padding|inset|scroll-(?:margin|padding)|border-(?:width|style|color))$/;
const VALUES = /(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g;
const LEFT_OR_RIGHT = /\b(?:left|right)\b/g;
const HORIZONTAL_MOVE = /(translate(?:X|3d)?\(\s*)(-?)(?=[\d.])/g;

/**
 * Swaps left and right in what Emotion is about to insert: MUI's components and `sx` name sides.
 * Logical properties follow the page's direction by themselves and stay.
 *
 * @param styles declarations and nested rules
 */
export const mirrorStyles = (styles: string): string =>
  styles.replace(DECLARATION, (_, property: string, colon: string, value: string) => {
    const [plain = '', important = ''] = value.split(/(?=!)/);
    return property.replace(LEFT_OR_RIGHT, otherSide) + colon + mirrorValue(property, plain) + important;
  });

function mirrorValue(property: string, value: string): string {
  if (SIDES.test(property)) return mirrorSides(value);
  if (property === 'border-radius') return mirrorCorners(value);
  return value
    .replace(LEFT_OR_RIGHT, otherSide)
    .replace(HORIZONTAL_MOVE, (_, start: string, minus: string) => start + (minus ? '' : '-'));
}

const otherSide = (side: string): string => (side === 'left' ? 'right' : 'left');

function mirrorSides(value: string): string {
  const [top, right, bottom, left] = value.match(VALUES) ?? [];
  return left === undefined ? value : [top, left, bottom, right].join(' ');
}

/** From the top left corner clockwise; a missing one is equal to the opposite. */
function mirrorCorners(value: string): string {
  const [topLeft, topRight, bottomRight = topLeft, bottomLeft = topRight] = value.match(VALUES) ?? [];
  return topRight === undefined ? value : [topRight, topLeft, bottomLeft, bottomRight].join(' ');
}
