// Bottles, drawn by us. Origin: middle of the bottom.
import { centred } from './glyphs.mjs';
import { acrossGradient, clipped, roundShade } from './svg.mjs';

const CREAM = '#FFFBF0';

/** A paper label that follows the round of the bottle, with a coloured edge above and below. */
export const wrapLabel = ({ half, top, height, colour, paper = CREAM, sag = 14, art = '' }) => {
  const strip = (from, tall) =>
    `M${-half} ${from}q${half} ${sag} ${half * 2} 0v${tall}q${-half} ${sag} ${-half * 2} 0z`;
  return (
    `<path d="${strip(top, height)}" fill="${paper}"/>` +
    `<path d="${strip(top, 16)}" fill="${colour}"/><path d="${strip(top + height - 16, 16)}" fill="${colour}"/>` +
    art +
    roundShade(strip(top, height), 0.55)
  );
};

/** A screw cap with ridges. */
export const screwCap = ({ half, top, height, colour, ridges = 7 }) => {
  const lines = Array.from({ length: ridges }, (_, i) => {
    const x = -half + ((i + 1) * half * 2) / (ridges + 1);
    return `<path d="M${x} ${top + 12}v${height - 20}" stroke="#000" stroke-opacity=".16" stroke-width="4" stroke-linecap="round"/>`;
  }).join('');
  const outline = `M${-half} ${top + 10}q0-10 10-10h${half * 2 - 20}q10 0 10 10v${height - 10}h${-half * 2}z`;
  return `<path d="${outline}" fill="${colour}"/>${lines}${roundShade(outline, 0.9)}`;
};

const glint = (path) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="13" stroke-linecap="round"/>`;

const emptyNeck = (outline, level) =>
  clipped(outline, `<rect x="-200" y="-700" width="400" height="${700 + level}" fill="#fff" opacity=".55"/>`);

const JUICE = 'M-38-520h76v56c0 46 68 72 68 152v272q0 40-40 40h-132q-40 0-40-40v-272c0-80 68-106 68-152z';

/** The usual glass bottle for pressed juice. */
export const juiceBottle = ({ liquid, cap, glyph, glyphSize = 128 }) =>
  `<path d="${JUICE}" fill="${liquid}"/>${emptyNeck(JUICE, -462)}${roundShade(JUICE)}` +
  wrapLabel({ half: 106, top: -264, height: 190, colour: cap, art: centred(glyph, 0, -161, glyphSize) }) +
  glint('M-80-300c4-48 34-66 50-108') +
  screwCap({ half: 46, top: -566, height: 58, colour: cap });

const CARAFE = 'M-50-470h100v34c0 66 78 108 78 224v172q0 40-40 40h-176q-40 0-40-40v-172c0-116 78-158 78-224z';

/** A wide-necked bottle with broad hips. */
export const carafeBottle = ({ liquid, cap, glyph, glyphSize = 124 }) =>
  `<path d="${CARAFE}" fill="${liquid}"/>${emptyNeck(CARAFE, -420)}${roundShade(CARAFE)}` +
  `<circle cx="0" cy="-140" r="96" fill="${cap}"/><circle cx="0" cy="-140" r="84" fill="${CREAM}"/>` +
  centred(glyph, 0, -142, glyphSize) +
  glint('M-96-220c6-58 36-84 50-130') +
  screwCap({ half: 58, top: -516, height: 56, colour: cap, ridges: 9 });

const TALL = 'M-38-500h76v52c0 40 52 62 52 118v290q0 40-40 40h-100q-40 0-40-40v-290c0-56 52-78 52-118z';

/** A tall slim bottle for cordial. */
export const cordialBottle = ({ liquid, cap, ground, glyph, glyphSize = 118, colours }) =>
  `<path d="${TALL}" fill="${liquid}"/>${emptyNeck(TALL, -444)}${roundShade(TALL)}` +
  wrapLabel({
    half: 90,
    top: -286,
    height: 224,
    colour: cap,
    paper: ground,
    art: centred(glyph, 0, -165, glyphSize, { colours }),
  }) +
  glint('M-66-326c4-34 28-48 40-76') +
  screwCap({ half: 46, top: -548, height: 60, colour: cap, ridges: 5 });

const WATER =
  'M-36-560h72v26c0 54 62 78 62 138v60q-8 12 0 24v272q0 40-40 40h-116q-40 0-40-40v-272q8-12 0-24v-60c0-60 62-84 62-138z';

/** A clear plastic bottle with ribs. */
export const waterBottle = ({ tint, cap, band, glyph, glyphSize = 122 }) => {
  const ribs = [-92, -64, -36]
    .map(
      (y) =>
        `<path d="M-98 ${y}q98 18 196 0" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7"/>`,
    )
    .join('');
  return (
    `<path d="${WATER}" fill="${tint}"/>${emptyNeck(WATER, -496)}${ribs}${roundShade(WATER, 0.8)}` +
    wrapLabel({ half: 98, top: -314, height: 196, colour: band, art: centred(glyph, 0, -209, glyphSize) }) +
    glint('M-70-366c4-42 30-60 46-96') +
    screwCap({ half: 42, top: -604, height: 54, colour: cap })
  );
};

const SQUAT = 'M-52-370h104v22c0 42 50 48 50 100v208q0 40-40 40h-124q-40 0-40-40v-208c0-52 50-58 50-100z';

/** A small wide bottle for one smoothie. */
export const smoothieBottle = ({ liquid, cap, glyph, glyphSize = 120 }) =>
  `<path d="${SQUAT}" fill="${liquid}"/>${roundShade(SQUAT)}` +
  wrapLabel({ half: 102, top: -222, height: 172, colour: cap, art: centred(glyph, 0, -128, glyphSize) }) +
  screwCap({ half: 62, top: -416, height: 56, colour: cap, ridges: 9 });

const MILK = 'M-56-470h112v26c0 76 66 92 66 178v226q0 40-40 40h-164q-40 0-40-40v-226c0-86 66-102 66-178z';

/** A glass milk bottle with a foil top. */
export const milkBottle = ({ cap, glyph, glyphSize = 150 }) => {
  const { defs, paint } = acrossGradient([
    [0, '#DDE6EA'],
    [0.22, '#FFFFFF'],
    [0.66, '#F7F8F6'],
    [1, '#C9D5DA'],
  ]);
  return (
    `${defs}<path d="${MILK}" fill="${paint}"/>` +
    clipped(MILK, '<rect x="-160" y="-480" width="320" height="62" fill="#C9DCE4"/>') +
    `<path d="M-122-222q122 16 244 0v168q-122 16-244 0z" fill="${cap}"/>` +
    `<circle cx="0" cy="-132" r="92" fill="${CREAM}"/>${centred(glyph, 0, -134, glyphSize * 0.82)}` +
    glint('M-92-262c6-58 36-72 48-122') +
    `<path d="M-66-470h132v14q0 10-10 10h-112q-10 0-10-10z" fill="#B9CBD3"/>` +
    screwCap({ half: 64, top: -514, height: 50, colour: cap, ridges: 9 })
  );
};

/** A swing-top bottle, as lemonade is sold in. */
export const swingTopBottle = ({ liquid, colour, glyph, glyphSize = 126 }) =>
  `<path d="${JUICE}" fill="${liquid}"/>${emptyNeck(JUICE, -452)}${roundShade(JUICE)}` +
  wrapLabel({ half: 106, top: -264, height: 190, colour, art: centred(glyph, 0, -161, glyphSize) }) +
  glint('M-80-300c4-48 34-66 50-108') +
  '<path d="M-52-436v-66q0-12 12-18l24-14M52-436v-66q0-12-12-18l-24-14" fill="none" stroke="#7F8A90" stroke-width="9" stroke-linecap="round"/>' +
  '<rect x="-58" y="-448" width="116" height="22" rx="11" fill="#A3AEB4"/>' +
  '<rect x="-46" y="-530" width="92" height="18" rx="9" fill="#D2452B"/>' +
  '<path d="M-40-530q-4-48 40-48t40 48z" fill="#F7F4EE"/><path d="M8-578q34 6 32 48h-20q2-30-12-48z" fill="#000" opacity=".1"/>';
