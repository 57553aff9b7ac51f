import formatCompiled from 'use-intl/format-message/format-only';
import { isolate } from './isolate';

type Arguments = Parameters<typeof formatCompiled>;

/**
 * What `use-intl` formats all messages with (`build/compiled-texts-plugin.ts`): what people wrote
 * does not turn the sentence around it.
 */
export default function formatMessage(...[key, message, values, options]: Arguments) {
  const isolated = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolate(value) : value,
  ]);
  return formatCompiled(key, message, Object.fromEntries(isolated), options);
}
formatMessage.raw = false;
