// Foods that the emoji set has not, or has in a form that no shop sells (a peeled banana), drawn by
// us. Origin: middle of the bottom.
import { centred, standing } from './glyphs.mjs';
import {
  acrossGradient,
  at,
  clipped,
  downGradient,
  heap,
  roundGradient,
  roundShade,
  scatter,
} from './svg.mjs';

const banana = (light, dark) =>
  `<path d="M-14 0C-34 180 100 350 300 336q20-2 24-18q2-18-16-24C190 282 84 186 28 44L16-6z" fill="${dark}"/>` +
  `<path d="M-4 4C-6 170 110 316 306 318q14-12 2-24C190 282 84 186 28 44L16-6z" fill="${light}"/>` +
  '<path d="M12 40C40 170 150 276 290 300" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="10" stroke-linecap="round"/>' +
  '<path d="M296 336q20 0 28-16q4-20-14-26q-12 18-14 42z" fill="#6B4A23"/>';

/** A hand of bananas on its back. */
export const bananas = () =>
  heap(
    at(-150, -330, banana('#FFD94A', '#E8A21C'), { turn: -18 }),
    at(-146, -326, banana('#FFE066', '#F0AE22'), { turn: -2 }),
    at(-142, -322, banana('#FFD94A', '#E8A21C'), { turn: 14 }),
    at(-138, -320, banana('#FFE672', '#F2B42A'), { turn: 30 }),
  ) +
  '<path d="M-176-312l-14-66q-2-14 12-18l34-6q12-2 16 10l16 50q-14 28-64 30z" fill="#8A7A2C"/><path d="M-192-380q0-12 14-16l34-6q12-2 16 10z" fill="#5E4A1E"/>';

/** Tomatoes on one green truss. */
export const vineTomatoes = () =>
  heap(
    standing('tomato', -150, -110, { width: 210, turn: -14 }),
    standing('tomato', 150, -116, { width: 210, turn: 12 }),
    standing('tomato', 0, -170, { width: 200 }),
    standing('tomato', -96, 0, { width: 220, turn: 8 }),
    standing('tomato', 110, -4, { width: 220, turn: -8 }),
  ) +
  '<path d="M-222-330C-120-380 60-400 232-330" fill="none" stroke="#4E7D2A" stroke-width="20" stroke-linecap="round"/>' +
  '<path d="M-222-336C-120-386 60-406 232-336" fill="none" stroke="#7DAA45" stroke-width="7" stroke-linecap="round"/>' +
  '<path d="M-152-356q-8 24 2 52M0-376v30M150-352q8 24 0 46M-60-368q-20 90-36 174M70-372q30 90 40 170" fill="none" stroke="#4E7D2A" stroke-width="12" stroke-linecap="round"/>';

const RIND = '#FBF6EA';

/** A round of Brie with one wedge cut and lying in front. */
export const brie = () => {
  const side = downGradient([
    [0, '#EFE5CF'],
    [1, '#D3C199'],
  ]);
  const bloom = roundGradient([
    [0, '#FFFDF7'],
    [0.75, RIND],
    [1, '#EBDFC6'],
  ]);
  const inside = downGradient([
    [0, '#FBE9B4'],
    [1, '#F3D382'],
  ]);
  const under = roundGradient([
    [0, '#07120B', 0.4],
    [0.7, '#07120B', 0.3],
    [1, '#07120B', 0],
  ]);
  const round =
    `<ellipse cx="6" cy="-40" rx="290" ry="58" fill="${under.paint}"/>` +
    `<path d="M-260-230v130c0 50 116 92 260 92q12 0 24-1v-130z" fill="${side.paint}"/>` +
    `<path d="M200-170v132c38-16 60-38 60-62v-130z" fill="${side.paint}"/>` +
    `<path d="M0-230l200 62v130l-200-62z" fill="${inside.paint}"/><path d="M0-230l24 91v131l-24-92z" fill="#E0B964"/>` +
    `<path d="M0-230l200 62v11l-200-62zM0-111l200 62v11l-200-62z" fill="${RIND}"/>` +
    `<path d="M24-139C-130-136-260-178-260-230s116-92 260-92s260 42 260 92c0 24-22 46-60 62l-200-62z" fill="${bloom.paint}"/>` +
    '<path d="M-190-250q40-30 90-38M-150-200q60 22 110 26M60-290q60 6 110 30" fill="none" stroke="#E3D6BA" stroke-width="8" stroke-linecap="round"/>';
  const wedge =
    `<path d="M-190-110L120-176Q176-150 190-104z" fill="${RIND}"/><path d="M-190-110L120-176Q176-150 190-104z" fill="${bloom.paint}" opacity=".7"/>` +
    `<path d="M-190-110L190-104V20L-190 10z" fill="${inside.paint}"/>` +
    `<path d="M-190-110L190-104V-90L-190-96zM-190-4L190 6V20L-190 10z" fill="${RIND}"/>` +
    '<ellipse cx="-80" cy="-50" rx="17" ry="6" fill="#E8C06A"/><ellipse cx="40" cy="-62" rx="14" ry="5" fill="#E8C06A"/><ellipse cx="110" cy="-34" rx="22" ry="7" fill="#E8C06A"/>';
  return under.defs + side.defs + bloom.defs + inside.defs + heap(round, at(-96, 74, wedge, { scale: 0.8 }));
};

const salamiSlice = (radius, seed) => {
  const next = scatter(seed);
  const fat = Array.from({ length: 26 }, () => {
    const angle = next() * Math.PI * 2;
    const reach = Math.sqrt(next()) * (radius - 20);
    return `<ellipse cx="${Math.cos(angle) * reach}" cy="${Math.sin(angle) * reach}" rx="${5 + next() * 6}" ry="${4 + next() * 4}" fill="#F7D5CB"/>`;
  }).join('');
  return `<circle r="${radius}" fill="#7A1F1C"/><circle r="${radius - 8}" fill="#B23A33"/>${fat}`;
};

/** A whole salami in its string, with slices cut from it. */
export const salami = () => {
  const log = 'M-300-110q0-86 74-86h330q86 0 86 86t-86 86h-330q-74 0-74-86z';
  const skin = downGradient([
    [0, '#C98D7C'],
    [0.35, '#A34B3E'],
    [1, '#6C231E'],
  ]);
  const bloom = scatter(7);
  const dust = Array.from(
    { length: 44 },
    () =>
      `<ellipse cx="${-290 + bloom() * 460}" cy="${-196 + bloom() * 170}" rx="${6 + bloom() * 16}" ry="${4 + bloom() * 7}" fill="#F3E6DC" opacity=".4"/>`,
  ).join('');
  const string = [-240, -160, -80, 0, 80]
    .map((x) => `<path d="M${x}-198q26 88 0 176" fill="none" stroke="#F0E2C4" stroke-width="8"/>`)
    .join('');
  const whole = at(
    -30,
    -110,
    `${skin.defs}<path d="M-286-110l-46-26q-14 26 0 52z" fill="#C9A36A"/><path d="${log}" fill="${skin.paint}"/>` +
      clipped(log, dust + string + '<path d="M-300-112h420" stroke="#F0E2C4" stroke-width="6"/>') +
      at(118, -110, `<g transform="scale(.82 1)">${salamiSlice(86, 3)}</g>`),
    { turn: -8, scale: 1.1 },
  );
  return heap(
    whole,
    at(-170, -72, salamiSlice(84, 11)),
    at(-10, -66, salamiSlice(86, 19)),
    at(150, -78, salamiSlice(84, 29)),
  );
};

/** A sheet of butcher's paper with rashers on it. */
export const baconOnPaper = () =>
  '<path d="M-300-40L-210-330l470-30l60 270l-60 80z" fill="#EFE3CC"/><path d="M-300-40L-210-330l470-30l-36 20l-410 30l-80 260z" fill="#FBF4E4"/>' +
  '<path d="M320-90l-60 80l-54-62z" fill="#D6C5A2"/>' +
  standing('bacon', 0, -26, { width: 420, turn: 4 });

/** Six eggs in an open box. */
export const eggBox = () => {
  const pulp = downGradient([
    [0, '#AEBBA8'],
    [1, '#7F907B'],
  ]);
  const columns = [-176, 0, 176];
  const row = (y, height) => columns.map((x) => standing('egg', x, y, { height }));
  const hollows = columns
    .map((x) => `<path d="M${x - 62}-300q0-110 62-110t62 110z" fill="#8C9D87"/>`)
    .join('');
  return (
    pulp.defs +
    '<path d="M-284-230l18-200q4-32 36-32h460q32 0 36 32l18 200z" fill="#93A48E"/>' +
    `<path d="M-254-240l14-178q2-20 22-20h436q20 0 22 20l14 178z" fill="#76886F"/>${hollows}` +
    '<path d="M-296-244h592l-10 110h-572z" fill="#65765F"/>' +
    heap(
      ...row(-150, 206),
      ...row(-44, 216),
      `<path d="M-300-140H-250q10 56 74 56t74-56H-74q10 56 74 56t74-56H102q10 56 74 56t74-56H300l-20 112q-6 28-38 28h-484q-32 0-38-28z" fill="${pulp.paint}"/>`,
    ) +
    '<path d="M-88-66v58M88-66v58" stroke="#5F705C" stroke-width="10" stroke-linecap="round" opacity=".5"/>'
  );
};

const chickpea = (x, y, size = 26) =>
  `<g transform="translate(${x} ${y}) scale(${size / 26})"><path d="M-26 4q-2-28 24-30q8-8 14 2q20 8 14 32q-6 22-28 20q-22 0-24-24z" fill="#E4B565"/><path d="M-20 0q2-18 16-22" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/></g>`;

const TUB_FRONT = 'M-236-172q236 120 472 0l-36 138q-8 34-44 34h-312q-36 0-44-34z';

/** An open tub of hummus, swirled, with oil and chickpeas. */
export const hummusTub = () => {
  return (
    '<ellipse cx="0" cy="-172" rx="236" ry="64" fill="#FFFDF6"/>' +
    '<ellipse cx="0" cy="-172" rx="214" ry="52" fill="#CFA864"/>' +
    '<path d="M-206-178q20-74 120-86q80-34 170 0q100 14 122 86q-40 46-206 46t-206-46z" fill="#EBCF97"/>' +
    '<path d="M-150-186q10-46 90-52q70-10 120 12q56 26 8 50q-60 26-130 8q-40-18 4-34q40-12 76 0" fill="none" stroke="#CFA864" stroke-width="13" stroke-linecap="round"/>' +
    '<path d="M-126-200q28-34 92-36q60-4 100 16" fill="none" stroke="#E9A826" stroke-width="10" stroke-linecap="round"/>' +
    chickpea(-8, -206, 28) +
    chickpea(44, -196, 26) +
    chickpea(14, -178, 27) +
    centred('herb', 118, -218, 84, { turn: 14 }) +
    `<path d="${TUB_FRONT}" fill="#FFFDF6"/>` +
    clipped(
      TUB_FRONT,
      '<path d="M-240-30h480v40h-480z" fill="#1E6A3B"/><path d="M-240-46h480v8h-480z" fill="#1E6A3B"/>',
    ) +
    roundShade(TUB_FRONT, 0.7) +
    '<path d="M-236-172q236 120 472 0" fill="none" stroke="#E6DCC4" stroke-width="10" stroke-linecap="round"/>' +
    chickpea(-34, -70, 26) +
    chickpea(6, -84, 28) +
    chickpea(40, -66, 26)
  );
};

/** Strands of smoked salmon, to show through a window 304 x 214 around (0, -163). */
export const salmonSlices = () => {
  const slice = (y, colour) =>
    `<path d="M-190 ${y}q60-40 130-14t140-6t120 6v70h-390z" fill="${colour}"/>` +
    [-120, -60, 0, 60, 120]
      .map(
        (x) =>
          `<path d="M${x} ${y + 56}q-14-26 6-60" fill="none" stroke="#FFE0CE" stroke-opacity=".85" stroke-width="6" stroke-linecap="round"/>`,
      )
      .join('');
  return slice(-232, '#F58A5B') + slice(-186, '#EE7746') + slice(-140, '#F58A5B') + slice(-96, '#E96C3B');
};

/** A whole dark avocado. */
export const wholeAvocado = () => {
  const skin =
    'M0-330c56 0 74 62 92 118c18 50 32 78 32 110c0 62-54 102-124 102s-124-40-124-102c0-32 14-60 32-110c18-56 36-118 92-118z';
  return `<path d="${skin}" fill="#3F5B2A"/>${roundShade(skin, 1.1)}<path d="M-16-332q0-16 14-18t18 14q-4 12-16 12t-16-8z" fill="#7A5A32"/>`;
};

/** A whole kiwi with its soft hair. */
export const wholeKiwi = () => {
  const skin = 'M-120-92c0-60 50-92 120-92s120 32 120 92s-50 92-120 92s-120-32-120-92z';
  const next = scatter(5);
  const hair = Array.from({ length: 40 }, () => {
    const x = -100 + next() * 200;
    const y = -170 + next() * 156;
    return `<path d="M${x} ${y}l6 8" stroke="#5E4020" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`;
  }).join('');
  return `<path d="${skin}" fill="#8E6538"/>${clipped(skin, hair)}${roundShade(skin)}<ellipse cx="-112" cy="-92" rx="9" ry="15" fill="#5E4020"/>`;
};

/** A few roasted coffee beans. */
export const coffeeBean = () =>
  '<ellipse cx="0" cy="-24" rx="38" ry="25" fill="#5B3420"/><path d="M-30-30q26 18 60 8" fill="none" stroke="#2F1A0F" stroke-width="7" stroke-linecap="round"/><path d="M-20-38q14-8 30-6" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/>';

/** One loose pea. */
export const pea = () =>
  '<circle cx="0" cy="-26" r="26" fill="#7CB83A"/><circle cx="-8" cy="-34" r="9" fill="#fff" opacity=".4"/>';

/** A clove of garlic that has come off the bulb. */
export const garlicClove = () =>
  '<path d="M-52-22C-58-74-14-112 44-128C40-84 66-52 50-18Q34 4-2 4T-52-22z" fill="#FBF4F8"/>' +
  '<path d="M-52-22C-58-74-14-112 44-128C0-92-20-48-6 4Q-40 2-52-22z" fill="#CDB0C6"/>' +
  '<path d="M36-112C14-76 6-40 14-6" fill="none" stroke="#E3CFDD" stroke-width="7" stroke-linecap="round"/>' +
  '<path d="M-26-2q24 12 54-2q-4 12-26 14t-28-12z" fill="#B89B74"/>';

/** A drinking glass with a paper straw. */
export const glassOf = (liquid) => {
  const glass = 'M-70-220h140l-14 196q-2 24-26 24h-60q-24 0-26-24z';
  const body = acrossGradient([
    [0, '#fff', 0.7],
    [0.3, '#fff', 0.25],
    [1, '#fff', 0.5],
  ]);
  return (
    '<path d="M6-190l40-130" stroke="#D2452B" stroke-width="14" stroke-linecap="round"/>' +
    `${body.defs}<path d="${glass}" fill="${body.paint}"/>` +
    clipped(glass, `<path d="M-80-170h160v170h-160z" fill="${liquid}"/>`) +
    roundShade(glass, 0.7)
  );
};
