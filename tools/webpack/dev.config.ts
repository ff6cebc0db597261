import type { IncomingMessage } from 'node:http';
import type { Configuration } from 'webpack';

/**
 * All apps on one development server, as they lie on one origin in production: `npm run dev` starts it. `APPS` names
 * those of `nx run viewer:serve`.
 */
const BACKEND = process.env.BACKEND_URL ?? 'http://127.0.0.1:3001';

/** What the backend answers: its routes, its own pages, and the files that those name. */
const isBackends = (path: string) =>
  path.startsWith('/api/') || (/\.[a-z\d]+$/i.test(path) && !path.endsWith('.html'));

/** The backend also asks whether the session is still alive. */
const isSignedIn = ({ headers }: IncomingMessage) => headers.cookie?.includes('playhead_session=') ?? false;

const apps = await Promise.all(
  (process.env.APPS ?? 'shell,landing,viewer,admin').split(',').map(
    (app) =>
      import(`../../frontend/${app}/webpack.config.ts`) as Promise<{
        default: Configuration | Configuration[];
      }>,
  ),
);
// The backend renders nothing of what is served from here.
const [first, ...others] = apps
  .flatMap((app) => app.default)
  .filter(({ name }) => !name?.endsWith('/server'));

export default [
  {
    ...first,
    devServer: {
      host: process.env.HOST ?? '127.0.0.1',
      port: Number(process.env.PORT ?? 3000),
      // Other names of this machine are the backend's to judge.
      allowedHosts: 'all',
      static: false,
      historyApiFallback: {
        rewrites: [
          {
            from: /^\/$/,
            to: ({ request }: { request: IncomingMessage }) =>
              isSignedIn(request) ? '/index.html' : '/remotes/landing/index.html',
          },
          { from: /^\/view\//, to: '/remotes/viewer/index.html' },
          {
            from: /^\/remotes\/(viewer|admin)\//,
            to: ({ match }: { match: RegExpMatchArray }) => `/remotes/${match[1]}/index.html`,
          },
        ],
      },
      // The page keeps its origin, so that sessions and the same-origin rule hold as they do in production.
      proxy: [{ context: isBackends, target: BACKEND }],
      client: { overlay: { warnings: false } },
    },
  },
  ...others,
];
