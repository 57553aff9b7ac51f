import type { Setting, SettingGroup } from '../src/config/setting.js';
import { settingGroups } from '../src/config/settings.js';

const groups: readonly SettingGroup[] = settingGroups;

/** `.env.example`: every setting with what it means, switched off. */
export function envExample(): string {
  return [
    ...comment(
      'Settings of the shop. Copy this file to `.env` and take the `#` away from the lines you need; what the environment already says wins over the file. A value with a `#`, a `$`, a quote or spaces at its ends stands between single quotes. Without any of them `npm start` opens a demo shop with a database, sign-in, payments and pictures of its own, all kept in DATA_DIR. `npm run settings` writes this file.',
    ),
    ...groups.flatMap(({ title, about, settings }) => [
      '',
      `# --- ${title}`,
      ...(about ? [...comment(about), '#'] : []),
      ...Object.entries(settings).flatMap(([name, setting]) => [
        ...comment(`${setting.means} ${absence(setting)}`),
        `# ${name}=${setting.example ?? usualOf(setting)}`,
      ]),
    ]),
    '',
  ].join('\n');
}

/** The same as tables of Markdown, one for each group. */
export function settingTables(): string {
  return groups
    .flatMap(({ title, about, settings }) => [
      `### ${title}`,
      ...(about ? [escapeHtml(about)] : []),
      [
        '| setting | what it means | value | if not set |',
        '| --- | --- | --- | --- |',
        ...Object.entries(settings).map(([name, setting]) => row(name, setting)),
      ].join('\n'),
    ])
    .join('\n\n');
}

function row(name: string, setting: Setting): string {
  const cells = [
    `\`${name}\``,
    setting.means + (setting.secret ? ' **Secret.**' : ''),
    setting.kind.says,
    setting.otherwise ?? (usualWords(setting) || 'not used'),
  ];
  return `| ${cells.map((cell) => escapeHtml(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

const escapeHtml = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const usualOf = ({ usual = '' }: Setting): string => (typeof usual === 'object' ? usual.real : usual);

function usualWords({ usual = '' }: Setting): string {
  if (typeof usual === 'object') return `\`${usual.demo}\` in the demo, \`${usual.real}\` in a real shop`;
  return usual && `\`${usual}\``;
}

function absence(setting: Setting): string {
  if (setting.otherwise) return `If not set, ${setting.otherwise}.`;
  return typeof setting.usual === 'object' ? `Usually ${usualWords(setting)}.` : '';
}

const WIDTH = 118;

/** A text as lines of comment. */
function comment(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines.map((line) => `# ${line}`);
}
