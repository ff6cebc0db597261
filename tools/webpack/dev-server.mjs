/** The product that answers what the app itself does not: `nx run backend:serve`, or any other that runs. */
const BACKEND = process.env.BACKEND_URL || 'http://127.0.0.1:3000';

/** Beside the files under `servedAt`: the port, and which addresses are pages of the app. */
const APPS = {
  shell: { port: 4200, pages: /^\/(?!api\/|view\/|remotes)/ },
  viewer: { port: 4201, pages: /^\/(view|remotes\/viewer)\// },
  admin: { port: 4202, pages: /^\/remotes\/admin\// },
};

/**
 * The `devServer` of one app: its pages come from memory and reload when a source changes, everything else from the
 * backend. The page keeps one origin, so that sessions and the same-origin rule hold as they do in production.
 */
export function devServer({ app, servedAt }) {
  const { port, pages } = APPS[app];
  return {
    host: '127.0.0.1',
    port: Number(process.env.PORT || port),
    static: false,
    devMiddleware: { publicPath: servedAt },
    historyApiFallback: { rewrites: [{ from: pages, to: `${servedAt}index.html` }] },
    proxy: [{ context: (path) => !pages.test(path), target: BACKEND }],
    client: { overlay: { warnings: false } },
  };
}
