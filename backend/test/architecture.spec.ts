import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

const root = join(import.meta.dirname, '../..');
const rulesFile = join(root, '.dependency-cruiser.cjs');
const rules = createRequire(import.meta.url)(rulesFile) as {
  forbidden: { name: string; from: { path?: string } }[];
};

function violationsIn(folder: string): string[] {
  const output = execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/.bin/depcruise'),
      'backend',
      'bench',
      'frontend',
      '--config',
      rulesFile,
      '--output-type',
      'json',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(output) as { summary: { violations: Violation[] } };
  return summary.violations
    .map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to.replace(/^(\.\.\/)+/, '')}`)
    .sort();
}

const BREACHES = [
  'account-rows-are-administered: backend/src/modules/notifications/changes-accounts.ts -> backend/src/modules/accounts/entities.ts',
  'arrows-of-accounts: backend/src/modules/accounts/knows-recordings.ts -> backend/src/modules/recordings/index.ts',
  'arrows-of-action-plan: backend/src/modules/action-plan/knows-media.ts -> backend/src/modules/media/index.ts',
  'arrows-of-agents: backend/src/modules/agents/knows-recordings.ts -> backend/src/modules/recordings/index.ts',
  'arrows-of-ai: backend/src/modules/ai/knows-speech.ts -> backend/src/modules/speech/index.ts',
  'arrows-of-ai: backend/src/modules/ai/knows-tenancy.ts -> backend/src/modules/tenancy/index.ts',
  'arrows-of-analytics: backend/src/modules/analytics/knows-media.ts -> backend/src/modules/media/index.ts',
  'arrows-of-backups: backend/src/modules/backups/knows-recordings.ts -> backend/src/modules/recordings/index.ts',
  'arrows-of-crm: backend/src/modules/crm/knows-media.ts -> backend/src/modules/media/index.ts',
  'arrows-of-documents: backend/src/modules/documents/knows-tenancy.ts -> backend/src/modules/tenancy/index.ts',
  'arrows-of-drive: backend/src/modules/drive/knows-ai.ts -> backend/src/modules/ai/index.ts',
  'arrows-of-library: backend/src/modules/library/knows-ai.ts -> backend/src/modules/ai/index.ts',
  'arrows-of-media: backend/src/modules/media/knows-recordings.ts -> backend/src/modules/recordings/index.ts',
  'arrows-of-models: backend/src/modules/models/knows-recordings.ts -> backend/src/modules/recordings/index.ts',
  'arrows-of-notifications: backend/src/modules/notifications/knows-media.ts -> backend/src/modules/media/index.ts',
  'arrows-of-processing: backend/src/modules/processing/knows-analytics.ts -> backend/src/modules/analytics/index.ts',
  'arrows-of-recordings: backend/src/modules/recordings/knows-a-type-of-tenancy.ts -> backend/src/modules/tenancy/index.ts',
  'arrows-of-recordings: backend/src/modules/recordings/knows-ai.ts -> backend/src/modules/ai/index.ts',
  'arrows-of-sharing: backend/src/modules/sharing/knows-tenancy.ts -> backend/src/modules/tenancy/index.ts',
  'arrows-of-speech: backend/src/modules/speech/knows-ai.ts -> backend/src/modules/ai/index.ts',
  'arrows-of-tenancy: backend/src/modules/tenancy/knows-analytics.ts -> backend/src/modules/analytics/index.ts',
  'arrows-of-webhooks: backend/src/modules/webhooks/knows-media.ts -> backend/src/modules/media/index.ts',
  'assistant-and-editing-are-apart: backend/src/modules/ai/editing/knows-a-question.ts -> backend/src/modules/ai/assistant/question.ts',
  'backend-knows-no-frontend: backend/src/shared/http/knows-a-page.ts -> frontend/viewer/src/app.ts',
  'benches-know-benches-only: bench/browser/knows-the-product.ts -> backend/src/shared/errors/app-error.ts',
  'controllers-know-no-adapter: backend/src/modules/media/asks-an-adapter.controller.ts -> backend/src/modules/media/adapters/disk.storage.ts',
  'features-are-apart: frontend/shell/src/features/editor/knows-another-feature.ts -> frontend/shell/src/features/sharing/dialog.ts',
  'features-do-not-know-pages: frontend/shell/src/features/editor/knows-a-page.ts -> frontend/shell/src/pages/page.ts',
  'frontend-shared-knows-no-app: frontend/shared/ui/knows-the-shell.ts -> frontend/shell/src/app.ts',
  'frontends-are-apart: frontend/shell/src/knows-the-viewer.ts -> frontend/viewer/src/app.ts',
  'frontends-know-no-backend: frontend/viewer/src/knows-the-backend.ts -> backend/src/shared/errors/app-error.ts',
  'journeys-know-stand-ins-only: frontend/e2e/knows-the-product.ts -> backend/src/shared/errors/app-error.ts',
  'limits-are-plain: backend/src/modules/media/media-limits.ts -> backend/src/modules/media/store.ts',
  'modules-do-not-know-the-root: backend/src/modules/media/knows-the-root.ts -> backend/src/app.module.ts',
  'no-cycles: backend/src/modules/recordings/chapter.ts -> backend/src/modules/recordings/recording.ts',
  'no-cycles: backend/src/modules/recordings/cycle-a.ts -> backend/src/modules/recordings/cycle-b.ts',
  'one-door-for-benches: bench/past-the-door.ts -> backend/src/modules/ai/assistant/question.ts',
  'one-door-from-outside: backend/src/seed.ts -> backend/src/modules/media/store.ts',
  'one-door: backend/src/modules/recordings/past-the-door.ts -> backend/src/modules/media/store.ts',
  'optional-is-loaded-when-used: backend/src/shared/http/loads-a-library.ts -> node_modules/openai/index.d.ts',
  'player-is-bare: frontend/shared/player/brings-mui-along.ts -> frontend/shared/ui/theme.ts',
  'player-is-bare: frontend/shared/player/brings-mui.ts -> node_modules/@mui/material/Button/index.d.mts',
  'player-is-bare: frontend/shared/player/makes-calls-by-name.ts -> frontend/shared/api/src/index.ts',
  'player-is-bare: frontend/shared/player/makes-calls.ts -> frontend/shared/api/base-query.ts',
  'ports-know-no-engine: backend/src/modules/media/ports/storage.ts -> backend/src/modules/media/adapters/disk.storage.ts',
  'product-does-not-know-its-tests: backend/src/modules/ai/knows-its-bench-exports.ts -> backend/src/modules/ai/bench-exports.ts',
  'product-does-not-know-its-tests: backend/src/modules/media/knows-a-builder.ts -> backend/test/support/builders.ts',
  'product-does-not-know-its-tests: backend/src/modules/media/knows-a-measure.ts -> bench/api.ts',
  'rooms-in-order: backend/src/modules/sharing/link/knows-a-page.ts -> backend/src/modules/sharing/page/page.ts',
  'rooms-in-order: backend/src/modules/tenancy/credentials/knows-a-sign-in.ts -> backend/src/modules/tenancy/sign-in/sign-in.ts',
  'runtime-needs-dependencies: backend/src/shared/http/runs-with-a-tool.ts -> node_modules/react/index.js',
  'shared-declares-no-message: backend/src/shared/queue/declares-a-message.ts -> backend/src/shared/cqrs/with-input.ts',
  'shared-knows-nobody: backend/src/shared/queue/knows-a-module.ts -> backend/src/modules/recordings/index.ts',
  'use-cases-know-no-http: backend/src/modules/media/knows-a-response.ts -> backend/src/modules/media/upload.dto.ts',
  'use-cases-know-no-http: backend/src/modules/recordings/knows-a-request.command.ts -> backend/src/modules/recordings/recording.dto.ts',
  'use-cases-know-no-http: backend/src/modules/recordings/knows-a-response.query.ts -> backend/src/modules/recordings/recording.dto.ts',
];

describe('the architecture rules', () => {
  it('see every breach in a tree that is bad on purpose, and nothing in what is well there', () => {
    expect(violationsIn(join(import.meta.dirname, 'fixtures/architecture'))).toEqual(BREACHES);
  });

  it.each(rules.forbidden.map(({ name }) => name))('%s has a breach to be seen at', (name) => {
    expect(BREACHES.some((breach) => breach.startsWith(`${name}: `))).toBe(true);
  });
});

describe('every module', () => {
  it.each(readdirSync(join(root, 'backend/src/modules')))('has arrows: %s', (module) => {
    expect(rules.forbidden.map(({ name }) => name)).toContain(`arrows-of-${module}`);
  });
});

describe('every room', () => {
  const rooms = rules.forbidden
    .filter(({ name }) => name === 'rooms-in-order')
    .map(({ from }) => (from.path ?? '').slice(1, -1));

  it.each([...new Set(rooms.map((room) => dirname(room)))])('of %s stands in its order', (module) => {
    const folders = readdirSync(join(root, module), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${module}/${name}`);
    expect(rooms.filter((room) => dirname(room) === module).sort()).toEqual(folders.sort());
  });
});

describe('decision records', () => {
  it('have a number each', () => {
    const numbers = readdirSync(join(root, 'docs/adr')).map((name) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });
});
