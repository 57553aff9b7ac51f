import formatCompiled from 'use-intl/format-message/format-only';
import { isolate } from './isolate';

type Arguments = Parameters<typeof formatCompiled>;

/**
 * Formats all messages of `use-intl` (`build/compiled-texts-plugin.ts`): names and other words of
 * people do not turn the sentence around them.
 */
export default function formatMessage(...[key, message, values, options]: Arguments) {
  const isolated = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolate(value) : value,
  ]);
  return formatCompiled(key, message, Object.fromEntries(isolated), options);
}
formatMessage.raw = false;
