/** The environment without the shop's own settings, for programs that tests start. */
export function plainEnvironment(): Record<string, string>;
