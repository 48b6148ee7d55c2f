// What the linter asks of the client: types are used as they are, and nothing grows too long to read.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'samples.ts', 'src/wire.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows every name better.
      'no-undef': 'off',
      // `{' '}` keeps a space that would be trimmed.
      'svelte/no-useless-mustaches': 'off',
      // Sentences and drawings are not broken up.
      'max-len': [
        'error',
        {
          code: 120,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignorePattern: ' d="M',
        },
      ],
      'max-lines': ['error', { max: 500 }],
      'max-lines-per-function': ['error', { max: 70 }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    // A group of tests is one function, however many tests it has; and a test that meets nothing should fail.
    files: ['**/*.test.ts', 'e2e/**'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
