/** What rules give to be looked up by name: variables and moves of the stylesheet. */
export interface StyleName {
  readonly name: string;
  readonly text: string;
  /** Names that it needs itself. */
  readonly uses: readonly string[];
}

/**
 * A rule of a stylesheet, taken apart when the web is built, so that a page can have just those
 * that it needs.
 */
export interface StyleRule {
  /** Media and the like, from the outside in. */
  readonly within: readonly string[];
  /** Each with the classes without which it means nothing. */
  readonly selectors: readonly { readonly text: string; readonly classes: readonly string[] }[];
  readonly declarations: string;
  /** Names that the declarations need. */
  readonly uses: readonly string[];
  readonly variables: readonly StyleName[];
}

export interface StyleRules {
  readonly rules: readonly StyleRule[];
  readonly keyframes: readonly StyleName[];
}
