import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The environment is read in one place, which checks all of it. */
const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Read the environment in backend/src/shared/config only.',
};
const RAW_HTML = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'React escapes; raw HTML would not.',
};

/** What webpack reads lies among the sources of an app, and is no part of them. */
const SERVICE = {
  allowDefaultProject: ['frontend/*/webpack.config.ts'],
  defaultProject: 'tools/tsconfig.json',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/generated/',
      '.nx/',
      '.data/',
      '**/coverage/',
      '**/test-results/',
      'backend/test/fixtures/',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: SERVICE, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `noUncheckedIndexedAccess` asks for a `!` where an index is known to be there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowEmpty: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An adapter keeps the promise of its port, also where it has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      'no-console': ['error', { allow: ['error', 'info', 'warn'] }],
      'no-restricted-syntax': ['error', ENVIRONMENT, RAW_HTML],
      eqeqeq: 'error',
    },
  },
  {
    files: ['backend/src/shared/config/**'],
    rules: { 'no-restricted-syntax': ['error', RAW_HTML] },
  },
  {
    files: ['backend/src/**'],
    ignores: ['backend/src/shared/outgoing/**', '**/*.{spec,contract}.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'What answers is bounded by outgoingFetch() of shared/outgoing.' },
      ],
    },
  },
  {
    // Scripts print, and their environment is what they were started with.
    files: ['tools/**/*.ts', 'openapi/*.ts', 'frontend/*/webpack.config.ts'],
    rules: {
      'no-console': 'off',
      'no-restricted-syntax': 'off',
      // Node's tests are promises that nobody waits for.
      '@typescript-eslint/no-floating-promises': [
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
    // What builds, drives or measures an app is no part of it.
    ignores: ['frontend/e2e/**', 'frontend/*/bench/**', 'frontend/*/webpack.config.ts'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: true,
          allow: [],
          depConstraints: [
            { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:shared'] },
            { sourceTag: 'type:shared', onlyDependOnLibsWithTags: ['type:shared'] },
          ],
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@mui/material',
              message: "Import '@mui/material/Button' and the like: the barrel cannot be split.",
            },
            { name: '@mui/icons-material', message: "Import '@mui/icons-material/Close' and the like." },
            { name: 'react-router-dom', message: "Import from the app's router.ts." },
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
    files: [
      '**/*.{spec,contract}.{ts,tsx}',
      'backend/test/**',
      'backend/bench/**',
      'frontend/e2e/**/*.ts',
      'frontend/*/bench/**/*.ts',
    ],
    rules: {
      'no-restricted-syntax': 'off',
      'no-console': 'off',
      // A test's server answers when it has what it needs.
      '@typescript-eslint/no-misused-promises': 'off',
      // Jest's matchers are `any`.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
