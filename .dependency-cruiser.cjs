const { join } = require('node:path');

/** The modules of the backend, and those each may use. Everyone may use shared; nobody may be used from there. */
const ARROWS = {
  media: [],
  recordings: ['media'],
  speech: ['recordings'],
  sharing: ['recordings', 'media'],
  ai: ['recordings', 'sharing'],
  processing: ['recordings', 'media', 'speech', 'ai'],
  analytics: ['recordings', 'sharing', 'ai'],
  notifications: ['recordings', 'sharing', 'ai', 'analytics', 'crm', 'tenancy', 'webhooks'],
  crm: ['sharing', 'ai', 'analytics'],
  drive: ['recordings', 'media'],
  tenancy: ['recordings', 'sharing', 'crm', 'drive', 'media'],
  agents: [],
  backups: ['media', 'tenancy'],
  documents: ['recordings', 'ai'],
  library: ['recordings', 'sharing', 'documents'],
  models: ['ai', 'speech', 'tenancy'],
  webhooks: ['recordings', 'sharing', 'ai', 'analytics', 'tenancy'],
};
/** The rooms of a module, where none needs another both ways: each may use those before it. */
const ROOMS = {
  media: ['storage', 'tools', 'cutting', 'delivery', 'removals', 'slides', 'uploads'],
  recordings: [
    'texts',
    'shown',
    'playback',
    'demo',
    'tags',
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
  speech: ['imported', 'ports', 'processes', 'vosk', 'whisper', 'adapters', 'voices'],
  webhooks: ['delivering', 'managing', 'http'],
  analytics: ['visits', 'sessions', 'events', 'reports', 'follow-up', 'viewer-data'],
  crm: ['ports', 'adapters', 'connecting', 'updating'],
  drive: ['ports', 'adapters', 'connecting', 'importing', 'picking'],
  notifications: ['inbox', 'mailing', 'follow-up', 'notifying'],
  tenancy: [
    'pictures',
    'plans',
    'audit',
    'users',
    'tenants',
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
    'speech',
    'vocabulary',
  ],
};
const TESTS = '\\.(spec|contract|pact)\\.tsx?$|^backend/test/|^frontend/e2e/|/test/';
/** Plain values at the top of a module. */
const LIMITS = '^backend/src/modules/[^/]+/[^/]+-limits\\.ts$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other, for a type alone too, are one idea in two places.',
      {},
      { circular: true },
    ),
    rule(
      'controllers-know-no-adapter',
      'A controller asks the port, whichever adapter is behind it.',
      { path: '\\.controller\\.ts$' },
      { path: '/adapters/' },
    ),
    rule(
      'runtime-needs-dependencies',
      'What the backend loads is among the `dependencies`: a production install holds no other packages.',
      { path: '^backend/src/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'optional-is-loaded-when-used',
      'What many installations never use is imported when it is configured or first asked: it takes a second and 100 MB.',
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
      'A port is what its adapters share; it knows none of them, nor what one of them is made of.',
      { path: '^backend/src/.+/ports/', pathNot: TESTS },
      {
        path: '^backend/src/',
        pathNot: '/ports/|^backend/src/shared/|/modules/[^/]+/index\\.ts$|\\.errors\\.ts$',
      },
    ),
    rule(
      'assistant-and-editing-are-apart',
      'Answering and editing share words and limits, which lie above both.',
      { path: '^backend/src/modules/ai/(assistant|editing)/' },
      { path: '^backend/src/modules/ai/(assistant|editing)/', pathNot: '^backend/src/modules/ai/$1/' },
    ),
    ...Object.entries(ARROWS).map(([module, targets]) =>
      rule(
        `arrows-of-${module}`,
        `The module ${module} uses ${targets.length > 0 ? targets.join(', ') : 'no other module'}.`,
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
          'Of two rooms of a module one uses the other, never both.',
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
      'A module is used through its index.ts, or for its limits alone, which worker threads load too; its bench-exports are for tests, its answers for other answers.',
      { path: '^backend/src/modules/([^/]+)/' },
      {
        path: '^backend/src/modules/',
        pathNot: `^backend/src/modules/($1/|[^/]+/(index|bench-exports|answers\\.dto)\\.ts$)|${LIMITS}`,
      },
    ),
    rule(
      'limits-are-plain',
      'Whoever loads the limits of a module loads nothing else of it.',
      { path: LIMITS },
      { path: '.' },
    ),
    rule(
      'one-door-from-outside',
      'The composition root uses a module through its index.ts too.',
      { path: '^backend/src/', pathNot: '^backend/src/modules/' },
      { path: '^backend/src/modules/', pathNot: '^backend/src/modules/[^/]+/index\\.ts$' },
    ),
    rule(
      'one-door-for-benches',
      'Benches and training use a module through its bench-exports.ts, or as anybody does.',
      { path: '^bench/' },
      { path: '^backend/src/modules/', pathNot: '^backend/src/modules/[^/]+/(index|bench-exports)\\.ts$' },
    ),
    rule(
      'shared-knows-nobody',
      'What every module may use cannot know one of them.',
      { path: '^backend/src/shared/' },
      { path: '^backend/src/(?!shared/)' },
    ),
    rule(
      'modules-do-not-know-the-root',
      'The composition root knows the modules, not the other way round.',
      { path: '^backend/src/modules/' },
      { path: '^backend/src/(?!modules/|shared/)' },
    ),
    rule(
      'use-cases-know-no-http',
      'A use case owns what it takes and answers; the controller maps it to requests and responses.',
      { path: '^backend/src/modules/', pathNot: `/http/|\\.(controller|dto|feature|module)\\.ts$|${TESTS}` },
      { path: '\\.(dto|controller)\\.ts$' },
    ),
    rule(
      'product-does-not-know-its-tests',
      'What is shipped uses neither tests nor what is exported for benches.',
      { path: '^(backend/src|frontend)/', pathNot: TESTS },
      { path: `${TESTS}|^bench/|/bench-exports\\.ts$` },
    ),
    rule(
      'frontends-know-no-backend',
      'A frontend knows the OpenAPI document and nothing else of the backend.',
      { path: '^frontend/', pathNot: '^frontend/e2e/' },
      { path: '^backend/' },
    ),
    rule(
      'benches-know-benches-only',
      'A bench in a browser is run as it is written, and knows nothing of the backend but what the others do with it.',
      { path: '^bench/browser/' },
      { path: '^backend/' },
    ),
    rule(
      'journeys-know-stand-ins-only',
      'A journey puts servers that stand for others beside the product, and knows nothing else of the backend.',
      { path: '^frontend/e2e/' },
      { path: '^backend/', pathNot: '^backend/test/support/(google|hosted)-server\\.ts$' },
    ),
    rule(
      'backend-knows-no-frontend',
      'The backend serves any frontend.',
      { path: '^backend/' },
      { path: '^frontend/' },
    ),
    rule(
      'frontends-are-apart',
      'Each app is built and shipped on its own; they meet at run time.',
      { path: '^frontend/(shell|viewer|admin)/' },
      { path: '^frontend/(shell|viewer|admin)/', pathNot: '^frontend/$1/' },
    ),
    rule(
      'features-are-apart',
      'Pages compose features; what several of them need lies beside them.',
      { path: '^frontend/shell/src/features/([^/]+)/', pathNot: TESTS },
      { path: '^frontend/shell/src/features/', pathNot: '^frontend/shell/src/features/$1/' },
    ),
    rule(
      'features-do-not-know-pages',
      'A feature does not know where it is shown.',
      { path: '^frontend/shell/src/features/', pathNot: TESTS },
      { path: '^frontend/shell/src/(pages/|app\\.tsx$)' },
    ),
    rule(
      'frontend-shared-knows-no-app',
      'What the apps share cannot know one of them.',
      { path: '^frontend/shared/' },
      { path: '^frontend/(shell|viewer|admin)/' },
    ),
    rule(
      'player-is-bare',
      'The player takes props and gives callbacks: it makes no calls and brings no component library.',
      { path: '^frontend/shared/player/' },
      { path: '(^|/)frontend/shared/(api/|ui/(?!src/light\\.ts$))|node_modules/@(mui|emotion)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|fixtures|coverage)/' },
    // An import of a type is a dependency of the design, though none at run time.
    tsPreCompilationDeps: true,
    // The names under @playhead/ stand for folders.
    tsConfig: { fileName: join(__dirname, 'tsconfig.base.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    progress: { type: 'none' },
  },
};
