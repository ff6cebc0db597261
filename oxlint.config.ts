import { defineConfig } from 'oxlint';

/** Jest matchers and test servers would need workarounds for some rules, and tests may print. */
const TESTS = ['**/*.{spec,contract}.{ts,tsx}', 'backend/test/**', 'bench/**', 'frontend/e2e/**/*.ts'];
/** Scripts print and read their environment directly. */
const SCRIPTS = ['tools/**/*.ts', 'openapi/*.ts', 'frontend/*/webpack.config.ts'];

export default defineConfig({
  // Also reports what the TypeScript compiler would.
  options: { typeAware: true, typeCheck: true },
  plugins: ['typescript', 'node', 'unicorn'],
  categories: { correctness: 'error' },
  ignorePatterns: [
    '**/dist/',
    '**/generated/',
    '**/coverage/',
    'backend/test/fixtures/',
    '**/*.{js,mjs,cjs}',
  ],
  rules: {
    eqeqeq: 'error',
    // A longer file holds two ideas.
    'max-lines': ['error', { max: 300 }],
    'no-array-constructor': 'error',
    'no-console': ['error', { allow: ['error', 'info', 'warn'] }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    // Binary files are detected by their control characters.
    'no-control-regex': 'off',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    // Only backend/src/shared/config reads the environment, and validates it.
    'node/no-process-env': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': ['error', { allowWithDecorator: true, allowEmpty: true }],
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-misused-promises': 'error',
    // We spread strings into characters and sort them without a comparator.
    'typescript/no-misused-spread': 'off',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    // This rule misses that a type allows undefined.
    'typescript/no-useless-default-assignment': 'off',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-plus-operands': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/unified-signatures': 'error',
    'unicorn/no-new-array': 'off',
    'unicorn/no-useless-spread': 'error',
    // Regular expressions are kept consistent with similar ones next to them.
    'unicorn/prefer-string-starts-ends-with': 'off',
  },
  overrides: [
    {
      files: ['backend/src/**'],
      rules: {
        // Nest injects classes by constructor types, which type-only imports would remove.
        'typescript/consistent-type-imports': 'off',
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Use outgoingFetch() of shared/outgoing, which limits responses.' },
        ],
      },
    },
    {
      files: ['backend/src/shared/outgoing/**', '**/*.{spec,contract}.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    { files: ['backend/src/shared/config/**'], rules: { 'node/no-process-env': 'off' } },
    {
      files: SCRIPTS,
      rules: {
        'no-console': 'off',
        'node/no-process-env': 'off',
        // Node's tests return promises that need not be awaited.
        'typescript/no-floating-promises': [
          'error',
          {
            allowForKnownSafeCalls: [
              { from: 'package', package: 'node:test', name: ['describe', 'it', 'test'] },
            ],
          },
        ],
      },
    },
    {
      files: ['frontend/**/*.{ts,tsx}'],
      plugins: ['typescript', 'node', 'react', 'unicorn'],
      rules: {
        'react/incompatible-library': 'off',
        'react/exhaustive-deps': 'error',
        'react/no-danger': 'error',
        'react/rules-of-hooks': 'error',
        'react/static-components': 'error',
        'react/use-memo': 'error',
        'react/void-use-memo': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/immutability': 'error',
        'react/globals': 'error',
        'react/refs': 'error',
        'react/set-state-in-effect': 'error',
        'react/error-boundaries': 'error',
        'react/purity': 'error',
        'react/set-state-in-render': 'error',
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@mui/material',
                message: "Import from '@mui/material/Button' etc., because the barrel cannot be split.",
              },
              { name: 'react-router-dom', message: "Import from the app's router.ts." },
            ],
            patterns: [
              {
                group: ['@mui/icons-material', '@mui/icons-material/*'],
                message:
                  'Add the icon to frontend/shared/ui/src/icons; the package and its 43,000 files are not installed.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['frontend/*/src/router.ts', '**/*.spec.{ts,tsx}'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: TESTS,
      rules: {
        'max-lines': 'off',
        'no-console': 'off',
        'node/no-process-env': 'off',
        'typescript/no-misused-promises': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/unbound-method': 'off',
      },
    },
  ],
});
