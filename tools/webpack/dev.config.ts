import type { IncomingMessage } from 'node:http';
import type { Configuration } from 'webpack';

/**
 * All apps on one development server, on one origin as in production, for `npm run dev`. `APPS` selects those of `nx
 * run viewer:serve`.
 */
const BACKEND = process.env.BACKEND_URL ?? 'http://127.0.0.1:3001';

/** Paths served by the backend: its routes, its own pages and their files. */
const isBackends = (path: string) =>
  path.startsWith('/api/') || (/\.[a-z\d]+$/i.test(path) && !path.endsWith('.html'));

/** The backend also checks whether the session is still valid. */
const isSignedIn = ({ headers }: IncomingMessage) => headers.cookie?.includes('playhead_session=') ?? false;

const apps = await Promise.all(
  (process.env.APPS ?? 'shell,landing,viewer,admin').split(',').map(
    (app) =>
      import(`../../frontend/${app}/webpack.config.ts`) as Promise<{
        default: Configuration | Configuration[];
      }>,
  ),
);
// The backend does not render pages that are served here.
const [first, ...others] = apps
  .flatMap((app) => app.default)
  .filter(({ name }) => !name?.endsWith('/server'));

export default [
  {
    ...first,
    devServer: {
      host: process.env.HOST ?? '127.0.0.1',
      port: Number(process.env.PORT ?? 3000),
      // The backend validates other host names.
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
      // Keeps the origin, so that sessions and same-origin rules work as in production.
      proxy: [{ context: isBackends, target: BACKEND }],
      client: { overlay: { warnings: false } },
    },
  },
  ...others,
];
