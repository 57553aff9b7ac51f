// Conventional Commits with the types that CONTRIBUTING.md names; scopes are folder names.
const config = {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    'type-enum': [
      2,
      'always',
      ['feat', 'fix', 'refactor', 'perf', 'docs', 'test', 'build', 'ci', 'chore', 'revert'],
    ],
  },
};

// commitlint reads the default export.
// oxlint-disable-next-line import/no-default-export
export default config;
