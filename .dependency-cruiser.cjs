const { join } = require('node:path');

/** Backend modules and the modules each may import. All may import `shared`, which may import none. */
const ARROWS = {
  accounts: [],
  media: ['accounts'],
  recordings: ['accounts', 'media'],
  speech: ['accounts', 'recordings'],
  sharing: ['accounts', 'recordings', 'media'],
  ai: ['accounts', 'recordings', 'sharing'],
  processing: ['accounts', 'recordings', 'media', 'speech', 'ai'],
  analytics: ['accounts', 'recordings', 'sharing', 'ai'],
  notifications: ['accounts', 'recordings', 'sharing', 'ai', 'analytics', 'crm', 'webhooks', 'action-plan'],
  crm: ['sharing', 'ai', 'analytics', 'action-plan'],
  drive: ['accounts', 'recordings', 'media'],
  tenancy: ['accounts', 'recordings', 'sharing', 'crm', 'drive', 'media'],
  'action-plan': ['accounts', 'recordings', 'sharing', 'ai', 'analytics', 'documents'],
  agents: [],
  backups: ['media', 'tenancy'],
  documents: ['accounts', 'recordings', 'ai'],
  library: ['recordings', 'sharing', 'documents'],
  models: ['ai', 'speech', 'tenancy'],
  webhooks: ['accounts', 'recordings', 'sharing', 'ai', 'analytics', 'action-plan'],
};
/** The rooms (folders) of modules in dependency order: each may import the ones before it. */
const ROOMS = {
  accounts: ['plans', 'users', 'tenants', 'members', 'credentials', 'brand', 'language', 'vocabulary'],
  media: ['storage', 'tools', 'cutting', 'delivery', 'removals', 'slides', 'uploads'],
  recordings: [
    'texts',
    'shown',
    'playback',
    'demo',
    'tags',
    'marks',
    'slides',
    'library',
    'cuts',
    'content',
    'transcript',
    'results',
    'clips',
    'trash',
    'folders',
    'uploading',
  ],
  sharing: ['reading', 'link', 'viewers', 'gate', 'comments', 'reactions', 'content', 'room', 'page'],
  speech: ['imported', 'ports', 'processes', 'whisper', 'live', 'adapters', 'voices'],
  webhooks: ['delivering', 'managing', 'http'],
  analytics: ['visits', 'sessions', 'events', 'reports', 'follow-up', 'viewer-data'],
  crm: ['ports', 'adapters', 'connecting', 'updating'],
  drive: ['ports', 'adapters', 'connecting', 'importing', 'picking'],
  notifications: ['inbox', 'mailing', 'follow-up', 'notifying'],
  tenancy: [
    'pictures',
    'audit',
    'credentials',
    'pages',
    'second-factor',
    'password',
    'members',
    'account',
    'sign-in',
    'oauth',
    'admin',
    'setup',
    'brand',
  ],
};
const TESTS = '\\.(spec|contract|pact)\\.tsx?$|^backend/test/|^frontend/e2e/|/test/';
/** Files of constants at the top of a module. */
const LIMITS = '^backend/src/modules/[^/]+/[^/]+-limits\\.ts$';
/** The second door of accounts, with its entities. */
const ACCOUNT_ROWS = '^backend/src/modules/accounts/entities\\.ts$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-cycles', 'Imports must not form a cycle, not even for types.', {}, { circular: true }),
    rule(
      'controllers-know-no-adapter',
      'Controllers use ports and must not depend on an adapter.',
      { path: '\\.controller\\.ts$' },
      { path: '/adapters/' },
    ),
    rule(
      'runtime-needs-dependencies',
      'The backend may only load `dependencies`, because production installs contain no other packages.',
      { path: '^backend/src/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'optional-is-loaded-when-used',
      'Packages that many installations never use are imported on first use, because loading them takes a second and 100 MB.',
      {
        path: '^backend/src/',
        pathNot: `${TESTS}|/adapters/(s3|google|bull)[.-]|/text/english-grammar\\.ts$|/cutting/mp4-track\\.ts$`,
      },
      {
        path: [
          '/adapters/(s3\\.object-storage|google\\.cloud-drive|bull\\.job-queue)\\.ts$',
          '/cutting/mp4-track\\.ts$',
          'node_modules/(mediabunny/|openai/index\\.|@elastic/elasticsearch|@simplewebauthn/server|compromise)',
          'node_modules/@opentelemetry/(sdk-trace-node|exporter-trace-otlp-http|resources)',
        ],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'ports-know-no-engine',
      'Ports are shared by their adapters and must not depend on one of them.',
      { path: '^backend/src/.+/ports/', pathNot: TESTS },
      {
        path: '^backend/src/',
        pathNot: '/ports/|^backend/src/shared/|/modules/[^/]+/index\\.ts$|\\.errors\\.ts$',
      },
    ),
    rule(
      'assistant-and-editing-are-apart',
      'The assistant and editing must not import each other; shared code is in the folders above.',
      { path: '^backend/src/modules/ai/(assistant|editing)/' },
      { path: '^backend/src/modules/ai/(assistant|editing)/', pathNot: '^backend/src/modules/ai/$1/' },
    ),
    ...Object.entries(ARROWS).map(([module, targets]) =>
      rule(
        `arrows-of-${module}`,
        `The module ${module} may import ${targets.length > 0 ? `only ${targets.join(', ')}` : 'no other module'}.`,
        { path: `^backend/src/modules/${module}/` },
        {
          path: '^backend/src/modules/',
          pathNot: `^backend/src/modules/(${[module, ...targets].join('|')})/`,
        },
      ),
    ),
    ...Object.entries(ROOMS).flatMap(([module, rooms]) =>
      rooms.map((room, i) =>
        rule(
          'rooms-in-order',
          'A room of a module may only import the rooms listed before it.',
          { path: `^backend/src/modules/${module}/${room}/`, pathNot: TESTS },
          {
            path: `^backend/src/modules/${module}/[^/]+/`,
            pathNot: `^backend/src/modules/${module}/(${rooms.slice(0, i + 1).join('|')})/`,
          },
        ),
      ),
    ),
    rule(
      'one-door',
      'Modules are imported through index.ts. Exceptions are limits, which worker threads load too, bench-exports for tests, and answers for other answers.',
      { path: '^backend/src/modules/([^/]+)/' },
      {
        path: '^backend/src/modules/',
        pathNot: `^backend/src/modules/($1/|[^/]+/(index|bench-exports|answers\\.dto)\\.ts$)|${ACCOUNT_ROWS}|${LIMITS}`,
      },
    ),
    rule(
      'account-rows-are-administered',
      'Only tenancy changes the rows of accounts. Other modules ask accounts through index.ts.',
      { path: '^backend/src/', pathNot: '^backend/src/modules/(accounts|tenancy)/' },
      { path: ACCOUNT_ROWS },
    ),
    rule(
      'limits-are-plain',
      'Loading the limits of a module must not load anything else.',
      { path: LIMITS },
      { path: '.' },
    ),
    rule(
      'one-door-from-outside',
      'The composition root imports modules through index.ts too.',
      { path: '^backend/src/', pathNot: '^backend/src/modules/' },
      { path: '^backend/src/modules/', pathNot: '^backend/src/modules/[^/]+/index\\.ts$' },
    ),
    rule(
      'one-door-for-benches',
      'Benches and training import modules through bench-exports.ts or index.ts.',
      { path: '^bench/' },
      { path: '^backend/src/modules/', pathNot: '^backend/src/modules/[^/]+/(index|bench-exports)\\.ts$' },
    ),
    rule(
      'shared-knows-nobody',
      'Shared code must not depend on a module.',
      { path: '^backend/src/shared/' },
      { path: '^backend/src/(?!shared/)' },
    ),
    rule(
      'shared-declares-no-message',
      'A message declared in shared code hides which module asks and which one answers.',
      { path: '^backend/src/shared/', pathNot: `^backend/src/shared/(cqrs|outbox)/|${TESTS}` },
      { path: '^backend/src/shared/(cqrs/|outbox/durable-event\\.ts$)|node_modules/@nestjs/cqrs/' },
    ),
    rule(
      'modules-do-not-know-the-root',
      'Modules must not depend on the composition root.',
      { path: '^backend/src/modules/' },
      { path: '^backend/src/(?!modules/|shared/)' },
    ),
    rule(
      'use-cases-know-no-http',
      'Use cases define their own input and output, which controllers map to requests and responses.',
      { path: '^backend/src/modules/', pathNot: `/http/|\\.(controller|dto|feature|module)\\.ts$|${TESTS}` },
      { path: '\\.(dto|controller)\\.ts$' },
    ),
    rule(
      'product-does-not-know-its-tests',
      'Shipped code must not import tests or exports for benches.',
      { path: '^(backend/src|frontend)/', pathNot: TESTS },
      { path: `${TESTS}|^bench/|/bench-exports\\.ts$` },
    ),
    rule(
      'frontends-know-no-backend',
      'Frontends may only depend on the OpenAPI document of the backend.',
      { path: '^frontend/', pathNot: '^frontend/e2e/' },
      { path: '^backend/' },
    ),
    rule(
      'benches-know-benches-only',
      'Browser benches must not import the backend.',
      { path: '^bench/browser/' },
      { path: '^backend/' },
    ),
    rule(
      'journeys-know-stand-ins-only',
      'Journeys may only import fake servers from the backend.',
      { path: '^frontend/e2e/' },
      { path: '^backend/', pathNot: '^backend/test/support/(google|hosted)-server\\.ts$' },
    ),
    rule(
      'backend-knows-no-frontend',
      'The backend must not depend on a frontend.',
      { path: '^backend/' },
      { path: '^frontend/' },
    ),
    rule(
      'frontends-are-apart',
      'Apps are built and shipped separately and must not import each other.',
      { path: '^frontend/(shell|viewer|admin)/' },
      { path: '^frontend/(shell|viewer|admin)/', pathNot: '^frontend/$1/' },
    ),
    rule(
      'features-are-apart',
      'Features must not import each other; pages compose them, and shared code is next to them.',
      { path: '^frontend/shell/src/features/([^/]+)/', pathNot: TESTS },
      { path: '^frontend/shell/src/features/', pathNot: '^frontend/shell/src/features/$1/' },
    ),
    rule(
      'features-do-not-know-pages',
      'Features must not depend on pages.',
      { path: '^frontend/shell/src/features/', pathNot: TESTS },
      { path: '^frontend/shell/src/(pages/|app\\.tsx$)' },
    ),
    rule(
      'frontend-shared-knows-no-app',
      'Shared frontend code must not depend on an app.',
      { path: '^frontend/shared/' },
      { path: '^frontend/(shell|viewer|admin)/' },
    ),
    rule(
      'player-is-bare',
      'The player only has props and callbacks, without API calls or a component library.',
      { path: '^frontend/shared/player/' },
      { path: '(^|/)frontend/shared/(api/|ui/(?!src/light\\.ts$))|node_modules/@(mui|emotion)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|fixtures|coverage)/' },
    // Type imports count as dependencies of the design.
    tsPreCompilationDeps: true,
    // Resolves @playhead/ names to folders.
    tsConfig: { fileName: join(__dirname, 'tsconfig.base.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    progress: { type: 'none' },
  },
};
