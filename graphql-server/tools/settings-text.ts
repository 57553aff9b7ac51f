import type { Setting, SettingGroup } from '../src/config/setting.js';
import { settingGroups } from '../src/config/settings.js';

const groups: readonly SettingGroup[] = settingGroups;

/** `.env.example`: all settings with their descriptions, commented out. */
export function envExample(): string {
  return [
    ...comment(
      'Settings of the shop. Copy this file to `.env` and remove the `#` of the lines you need; environment variables override the file. Quote values with `#`, `$`, quotes or spaces at their ends with single quotes. Without settings, `npm start` opens a demo shop with its own database, sign-in, payments and pictures in DATA_DIR. `npm run settings` writes this file.',
    ),
    ...groups.flatMap(({ title, about, settings }) => [
      '',
      `# --- ${title}`,
      ...(about ? [...comment(about), '#'] : []),
      ...Object.entries(settings).flatMap(([name, setting]) => [
        ...comment(`${setting.description} ${absence(setting)}`),
        `# ${name}=${setting.example ?? defaultOf(setting)}`,
      ]),
    ]),
    '',
  ].join('\n');
}

/** A Markdown table for each group. */
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
    setting.description + (setting.secret ? ' **Secret.**' : ''),
    setting.kind.accepts,
    setting.whenUnset ?? (defaultText(setting) || 'not used'),
  ];
  return `| ${cells.map((cell) => escapeHtml(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

const escapeHtml = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const defaultOf = ({ defaultValue = '' }: Setting): string =>
  typeof defaultValue === 'object' ? defaultValue.real : defaultValue;

function defaultText({ defaultValue = '' }: Setting): string {
  if (typeof defaultValue === 'object')
    return `\`${defaultValue.demo}\` in the demo, \`${defaultValue.real}\` in a real shop`;
  return defaultValue && `\`${defaultValue}\``;
}

function absence(setting: Setting): string {
  if (setting.whenUnset) return `If not set, ${setting.whenUnset}.`;
  return typeof setting.defaultValue === 'object' ? `Default: ${defaultText(setting)}.` : '';
}

const WIDTH = 98;

/** Wraps a text into comment lines. */
function comment(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines.map((line) => `# ${line}`);
}
