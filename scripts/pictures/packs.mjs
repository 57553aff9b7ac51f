// Jars, cans, cartons, boxes, bags, tubs and punnets, drawn by us. Origin: middle of the bottom.
import { screwCap, wrapLabel } from './bottles.mjs';
import { centred } from './glyphs.mjs';
import { acrossGradient, clipped, downGradient, roundShade } from './svg.mjs';

const CREAM = '#FFFBF0';
// Outline, half width, height of the glass, and where its paper label begins and how tall it is.
const JARS = {
  round: {
    path: 'M-94-300q-34 12-34 56v196q0 48 48 48h160q48 0 48-48v-196q0-44-34-56z',
    half: 128,
    tall: 300,
    label: { top: -212, height: 158 },
  },
  straight: {
    path: 'M-88-280q-14 6-14 30v214q0 36 36 36h132q36 0 36-36v-214q0-24-14-30z',
    half: 102,
    tall: 280,
    label: { top: -220, height: 170 },
  },
  squat: {
    path: 'M-112-250q-56 20-56 92v86q0 72 72 72h192q72 0 72-72v-86q0-72-56-92z',
    half: 168,
    tall: 250,
    label: { top: -172, height: 126 },
  },
};

/** A glass jar. `inside` is drawn behind the glass, over the `fill`. */
export const jar = ({ shape = 'round', fill, lid, glyph, inside = '', glyphSize = 112, paper = CREAM }) => {
  const { path, half, tall, label } = JARS[shape];
  const lidHalf = Math.min(half - 14, 132);
  const middle = label.top + label.height / 2 + 7;
  const art =
    shape === 'squat'
      ? `<circle cx="0" cy="-116" r="92" fill="${lid}"/><circle cx="0" cy="-116" r="82" fill="${paper}"/>${centred(glyph, 0, -116, glyphSize)}`
      : wrapLabel({ half, ...label, colour: lid, paper, art: centred(glyph, 0, middle, glyphSize) });
  return (
    `<path d="${path}" fill="${fill}"/>${clipped(path, inside)}${roundShade(path)}${art}` +
    `<path d="M${-half + 22} ${-tall + 74}q2-30 20-44" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="12" stroke-linecap="round"/>` +
    `<rect x="${-lidHalf + 16}" y="${-tall - 12}" width="${lidHalf * 2 - 32}" height="16" fill="#DDE8E4" opacity=".9"/>` +
    screwCap({ half: lidHalf, top: -tall - 66, height: 58, colour: lid, ridges: Math.round(lidHalf / 8) })
  );
};

const CAN = 'M-88-252q0-16 16-30h144q16 14 16 30v228q0 16-16 24q-72 12-144 0q-16-8-16-24z';

/** A drinks can. */
export const can = ({ colour, panel, glyph, glyphSize = 116 }) => {
  const metal = acrossGradient([
    [0, '#8E999F'],
    [0.25, '#F2F5F6'],
    [0.6, '#C5CDD1'],
    [1, '#7E898F'],
  ]);
  return (
    `${metal.defs}<path d="${CAN}" fill="${colour}"/>` +
    clipped(CAN, `<rect x="-90" y="-20" width="180" height="40" fill="${metal.paint}"/>`) +
    `<circle cx="0" cy="-136" r="80" fill="${panel}"/>` +
    centred(glyph, 0, -136, glyphSize) +
    roundShade(CAN, 0.9) +
    `<path d="M-72-282q0-14 12-14h120q12 0 12 14q-72 14-144 0z" fill="${metal.paint}"/>` +
    '<ellipse cx="0" cy="-294" rx="64" ry="11" fill="#AEB8BD"/><ellipse cx="0" cy="-295" rx="22" ry="5" fill="#E6EBED"/>'
  );
};

/** A gable-top carton with a screw cap. */
export const gableCarton = ({ front, side, top, cap, glyph, glyphSize = 132, wave }) =>
  `<path d="M60-340l62-14v336l-62 18z" fill="${side}"/><path d="M60-340l26-100 36 86z" fill="${side}"/><path d="M60-340l26-100 36 86z" fill="#000" opacity=".14"/>` +
  `<path d="M-114-340h174v340h-174z" fill="${front}"/>` +
  `<path d="M-114-92q46-44 88-14t86-22v128h-174z" fill="${wave}"/>` +
  `<path d="M-114-340l24-100h176l-26 100z" fill="${top}"/>` +
  `<path d="M-96-486h188v46h-188z" fill="${top}"/><path d="M-96-456h188v16h-188z" fill="#000" opacity=".1"/>` +
  `<ellipse cx="-10" cy="-384" rx="40" ry="24" fill="#000" opacity=".15"/>` +
  at3d(cap) +
  `<circle cx="-27" cy="-196" r="80" fill="${CREAM}"/>` +
  centred(glyph, -27, -196, glyphSize) +
  '<path d="M60-340v340l62-18v-336z" fill="#000" opacity=".12"/>';

const at3d = (cap) =>
  `<path d="M-46-418v24q0 18 36 18t36-18v-24z" fill="${cap}"/><path d="M-46-418v24q0 18 36 18t36-18v-24z" fill="#000" opacity=".16"/>` +
  `<ellipse cx="-10" cy="-418" rx="36" ry="18" fill="${cap}"/>`;

/** A slim carton with a slanted top. */
export const slimCarton = ({ front, side, top, cap, glyph, glyphSize = 122, panel }) =>
  `<path d="M70-440l52-34v438l-52 36z" fill="${side}"/>` +
  `<path d="M-96-440h166l52-34h-162z" fill="${top}"/>` +
  `<path d="M-96-440h166v440h-166z" fill="${front}"/>` +
  `<path d="M-96-120c40-30 90 20 166-20v140h-166z" fill="${side}" opacity=".55"/>` +
  `<circle cx="-13" cy="-236" r="74" fill="${panel}"/>${centred(glyph, -13, -236, glyphSize)}` +
  '<path d="M70-440l52-34v438l-52 36z" fill="#000" opacity=".12"/>' +
  `<path d="M-22-500h64v42q-32 12-64 0z" fill="${cap}"/><path d="M10-500h32v42q-16 6-32 6z" fill="#000" opacity=".12"/><ellipse cx="10" cy="-500" rx="32" ry="10" fill="${cap}"/><ellipse cx="10" cy="-500" rx="32" ry="10" fill="#fff" opacity=".25"/>`;

/** A folding box, such as tea comes in. */
export const foldingBox = ({ front, side, top, glyph, glyphSize = 132, band }) =>
  `<path d="M120-320l58-36v318l-58 38z" fill="${side}"/><path d="M-140-320h260l58-36h-262z" fill="${top}"/>` +
  `<path d="M-140-320h260v320h-260z" fill="${front}"/>` +
  `<path d="M-140-72h260v72h-260z" fill="${band}"/><path d="M-140-84h260v6h-260z" fill="${band}"/>` +
  `<circle cx="-10" cy="-192" r="92" fill="${CREAM}"/>${centred(glyph, -10, -192, glyphSize)}` +
  '<path d="M120-320l58-36v318l-58 38z" fill="#000" opacity=".1"/>';

/** A round tin with a pressed lid. */
export const tin = ({ half = 120, tall = 320, colour, lid, glyph, glyphSize = 130 }) => {
  const body = `M${-half}${-tall}h${half * 2}v${tall - 24}q0 8-8 10q${-half + 8} 24 ${-half * 2 + 16} 0q-8-2-8-10z`;
  const rim = `M${-half - 8}${-tall - 30}h${half * 2 + 16}v40q${-half - 8} 24 ${-half * 2 - 16} 0z`;
  const panel = Math.min(half - 14, 94);
  const middle = -tall / 2 + 6;
  return (
    `<path d="${body}" fill="${colour}"/>` +
    `<circle cx="0" cy="${middle}" r="${panel}" fill="${CREAM}"/>${centred(glyph, 0, middle, glyphSize)}` +
    `<path d="M${-half}-54q${half} 22 ${half * 2} 0v16q${-half} 22 ${-half * 2} 0z" fill="${lid}"/>` +
    roundShade(body) +
    `<path d="${rim}" fill="${lid}"/>${roundShade(rim, 0.8)}` +
    `<ellipse cx="0" cy="${-tall - 30}" rx="${half + 8}" ry="20" fill="${lid}"/>` +
    `<ellipse cx="0" cy="${-tall - 30}" rx="${half + 8}" ry="20" fill="#fff" opacity=".22"/>` +
    `<ellipse cx="0" cy="${-tall - 30}" rx="${half - 22}" ry="13" fill="#000" opacity=".1"/>`
  );
};

const BAG = 'M-118-410h236l16 384q1 26-24 26h-220q-25 0-24-26z';

/** A kraft bag with a rolled top. */
export const paperBag = ({ paper = '#C99A62', colour, glyph, glyphSize = 128 }) =>
  `<path d="${BAG}" fill="${paper}"/>` +
  clipped(
    BAG,
    '<path d="M-118-410l30 70-22 350h-80z" fill="#000" opacity=".1"/><path d="M118-410l-30 70 22 350h80z" fill="#000" opacity=".16"/>',
  ) +
  `<rect x="-82" y="-306" width="164" height="212" rx="82" fill="${colour}"/><rect x="-72" y="-296" width="144" height="192" rx="72" fill="${CREAM}"/>` +
  centred(glyph, 0, -200, glyphSize) +
  `<rect x="-128" y="-462" width="256" height="60" rx="10" fill="${paper}"/><rect x="-128" y="-462" width="256" height="60" rx="10" fill="#000" opacity=".12"/>` +
  `<rect x="-140" y="-446" width="280" height="22" rx="8" fill="${colour}"/>`;

const SACK = 'M-170-300q170 26 340 0q22 130 12 262q-3 38-42 38h-280q-39 0-42-38q-10-132 12-262z';

/** An open paper sack with a rolled rim; `inside` looks out of it. */
export const openSack = ({ inside, glyph, colour, glyphSize = 140 }) =>
  `<ellipse cx="0" cy="-300" rx="172" ry="30" fill="#6E4B28"/>${inside}` +
  `<path d="${SACK}" fill="#CFA26B"/>${roundShade(SACK, 0.7)}` +
  '<path d="M-180-312q180 40 360 0q10 22 4 44q-184 34-368 0q-6-22 4-44z" fill="#E0B983"/>' +
  `<circle cx="0" cy="-132" r="98" fill="${colour}"/><circle cx="0" cy="-132" r="88" fill="${CREAM}"/>` +
  centred(glyph, 0, -132, glyphSize);

const TUB = 'M-166-186h332l-24 156q-5 30-34 30h-216q-29 0-34-30z';

/** A plastic tub with a lid, seen from the front. */
export const tub = ({ colour, lid, art, band }) =>
  `<path d="${TUB}" fill="${colour}"/>` +
  clipped(TUB, `<path d="M-180-186h360v24h-360zM-180-26h360v40h-360z" fill="${band}"/>`) +
  art +
  roundShade(TUB, 0.7) +
  `<rect x="-184" y="-230" width="368" height="52" rx="18" fill="${lid}"/>${roundShade('M-184-212q0-18 18-18h332q18 0 18 18v16q0 18-18 18h-332q-18 0-18-18z', 0.7)}` +
  '<rect x="-170" y="-190" width="340" height="8" fill="#000" opacity=".14"/>';

const PUNNET = 'M-210-150h420l-30 122q-7 28-36 28h-288q-29 0-36-28z';

/** A moulded tray heaped with fruit; `heap` is drawn behind its front wall. */
export const punnet = ({ colour, rim, heap }) => {
  const shade = downGradient([
    [0, '#000', 0],
    [1, '#000', 0.2],
  ]);
  const slots = [-120, -60, 0, 60, 120]
    .map((x) => `<rect x="${x - 9}" y="-104" width="18" height="66" rx="9" fill="#000" opacity=".2"/>`)
    .join('');
  return (
    `<path d="M-206-160h412v40h-412z" fill="#000" opacity=".35"/>${heap}` +
    `<path d="${PUNNET}" fill="${colour}"/>${slots}${shade.defs}<path d="${PUNNET}" fill="${shade.paint}"/>` +
    `<rect x="-224" y="-166" width="448" height="32" rx="14" fill="${rim}"/>`
  );
};

/** A flat card pack with a window; `window` is drawn inside it. */
export const windowPack = ({ colour, edge, pane, glyph, glyphSize = 96, inset }) => {
  const opening = 'M-176-246q0-24 24-24h304q24 0 24 24v166q0 24-24 24h-304q-24 0-24-24z';
  return (
    `<rect x="-220" y="-420" width="440" height="420" rx="30" fill="${colour}"/>` +
    `<rect x="-220" y="-420" width="440" height="118" rx="30" fill="${edge}"/><rect x="-220" y="-332" width="440" height="30" fill="${edge}"/>` +
    `<path d="${opening}" fill="${pane}"/>${clipped(opening, inset)}` +
    `<path d="${opening}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="6"/>` +
    '<path d="M-150-90l70-160h50l-70 160z" fill="#fff" opacity=".2"/>' +
    `<rect x="-40" y="-408" width="80" height="16" rx="8" fill="#000" opacity=".28"/>` +
    `<circle cx="0" cy="-320" r="68" fill="${CREAM}"/>${centred(glyph, 0, -320, glyphSize)}` +
    '<path d="M176-420h14q30 0 30 30v360q0 30-30 30h-14z" fill="#000" opacity=".1"/>'
  );
};
