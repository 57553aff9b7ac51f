/** What the settings are read from: the process's environment, or a test's. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How values of one kind look, and what the shop makes of them. */
export interface Kind<Value> {
  /** What one may write, as the end of "set it to …". */
  readonly accepts: string;
  /** @throws ConfigError in one line that names the setting */
  readonly read: (text: string, name: string) => Value;
}

export interface Setting {
  /**
   * What it is for, in a plain sentence or two; stands in `.env.example` and in
   * `docs/operating.md`.
   */
  readonly description: string;
  readonly kind: Kind<unknown>;
  /** The former name, which is read while the new one is not set. */
  readonly deprecatedName?: string;
  /** What counts while it is not set, as one would write it; without it the value is null then. */
  readonly defaultValue?: string | { readonly demo: string; readonly real: string };
  /** For documents: what happens while it is not set, where that is no value of its own. */
  readonly whenUnset?: string;
  /** For documents: a value as people write it; left out, the usual one. */
  readonly example?: string;
  /**
   * Whether its value, or a part of it, must be seen by nobody: not in logs, and not in what is
   * served.
   */
  readonly secret?: true;
}

export interface SettingGroup {
  readonly title: string;
  readonly about?: string;
  /** Those that only make sense together: all of them are set, or nothing of the group. */
  readonly together?: readonly string[];
  readonly settings: Readonly<Record<string, Setting>>;
}

type Read<Each> = Each extends { kind: Kind<infer Value> } ? Value : never;

/** What is made of a setting: null only where it may be left out and has no usual value. */
export type ValueOf<Each> = Each extends { defaultValue: unknown } ? Read<Each> : Read<Each> | null;
