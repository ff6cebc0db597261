import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { classNameOf } from './class-name-of.ts';
import { CopyPublic } from './copy-public.ts';
import { PageHead } from './first-load.ts';
import { Precompress } from './precompress.ts';
import { sharedPackages } from './shared-packages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const frontend = join(root, 'frontend');
/** Set by `webpack serve`, which does not hash, compress or write files. */
const serving = Boolean(process.env.WEBPACK_SERVE);
/** Installed for `npm run dev` only. */
const ReactRefreshPlugin = serving && (await import('@pmmmwh/react-refresh-webpack-plugin')).default;
const hash = serving ? '' : '.[contenthash:12]';
const constantClassNames = fileURLToPath(new URL('constant-class-names.cjs', import.meta.url));
const subsetFont = fileURLToPath(new URL('subset-font.cjs', import.meta.url));

/** Settings of `*.module.css`. */
const styleModules = {
  auto: true,
  // Named exports let bundles contain only the class names.
  namedExport: true,
  exportLocalsConvention: 'as-is',
  getLocalIdent: classNameOf,
};

const resolve = {
  extensions: ['.tsx', '.ts', '.js'],
  extensionAlias: { '.js': ['.tsx', '.ts', '.js'] },
  alias: {
    '@playhead/ui/light$': join(frontend, 'shared/ui/src/light.ts'),
    '@playhead/ui/font.css$': join(frontend, 'shared/ui/src/theme/font.css'),
    '@playhead/ui/layout.module.css$': join(frontend, 'shared/ui/src/layout.module.css'),
    '@playhead/ui/avatar$': join(frontend, 'shared/ui/src/avatar.tsx'),
    '@playhead/ui/in-steps$': join(frontend, 'shared/ui/src/in-steps.ts'),
    '@playhead/ui/toaster$': join(frontend, 'shared/ui/src/feedback/toaster.tsx'),
    '@playhead/ui/icons': join(frontend, 'shared/ui/src/icons'),
    '@playhead/ui$': join(frontend, 'shared/ui/src/index.ts'),
    '@playhead/api$': join(frontend, 'shared/api/src/index.ts'),
    '@playhead/player$': join(frontend, 'shared/player/src/index.ts'),
  },
};

const scripts = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: serving, refresh: serving } },
      target: 'es2022',
    },
  },
};

// Ten times as fast as Terser here, with slightly smaller output.
const minimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  // Matches the compilation target above; later passes find more to remove.
  minimizerOptions: { ecma: 2022, compress: { passes: 3, ecma: 2022 } },
});

export interface FrontendOptions {
  app: 'landing' | 'shell' | 'viewer' | 'admin';
  /** Public path of its files, with both slashes. */
  servedAt: string;
  /** Modules exposed to a host, e.g. `{'./app': './src/app.tsx'}`. */
  exposes?: Record<string, string>;
  /** Whether it shares packages with a host or remotes. */
  federated?: boolean;
  /** Whether it has its own `index.html`. */
  page?: boolean;
  /** Folder of hashed files within its output. */
  folder?: string;
}

/** The webpack configuration of an app. All differences between apps are parameters. */
export function frontendConfig({
  app,
  servedAt,
  exposes,
  federated = true,
  page = true,
  folder = 'assets',
}: FrontendOptions): Configuration {
  const context = join(frontend, app);
  const name = `playhead_${app}`;
  return {
    name: `${app}/${folder}`,
    context,
    mode: serving ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: serving ? 'eval-cheap-module-source-map' : 'source-map',
    // Apps with shared packages must load them first; others have a single entry file.
    entry: page ? { main: federated ? './src/index.ts' : './src/bootstrap' } : {},
    output: {
      path: join(root, 'dist/frontend', app),
      filename: `${folder}/[name]${hash}.js`,
      chunkFilename: `${folder}/[name]${hash}.js`,
      assetModuleFilename: `${folder}/[name]${hash}[ext]`,
      // A remote finds its files relative to its own URL, which remotes.json may change; a page has a fixed one.
      publicPath: exposes && !serving ? 'auto' : servedAt,
      uniqueName: `${name}_${folder}`,
      // Two configurations may share an output folder, so each only removes its own files.
      clean: !serving && { keep: (file) => !isOwn(file, { folder, page, exposes }) },
    },
    resolve,
    module: {
      rules: [
        scripts,
        // Lets later chunks take modules that only they use. Entries contain a page's styles.
        { test: /\/shared\/\w+\/src\/(?!index|light).*\.tsx?$/, sideEffects: false },
        {
          test: /\.css$/,
          use: [
            constantClassNames,
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { modules: styleModules } },
          ],
          sideEffects: true,
        },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
        { test: /\.woff2$/, resourceQuery: /subset/, loader: subsetFont },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${folder}/[name]${hash}.css`,
        chunkFilename: `${folder}/[name]${hash}.css`,
        // Overriding rules are more specific, so the order of chunks does not matter.
        ignoreOrder: true,
      }),
      federated &&
        new webpack.container.ModuleFederationPlugin({
          name,
          ...(exposes && { filename: 'remoteEntry.js', exposes, library: { type: 'var', name } }),
          shared: sharedPackages,
        }),
      page &&
        new HtmlWebpackPlugin({
          template: 'index.html',
          publicPath: servedAt,
          scriptLoading: 'defer',
          minify: true,
        }),
      page &&
        new PageHead({
          script: join(frontend, 'shared/ui/assets/theme-init.js'),
          folder,
          // The server that sends this page knows the script's hash.
          inline: app === 'viewer' && !serving,
          preloads: !serving,
        }),
      page && new CopyPublic(join(context, 'public')),
      !serving && new Precompress(),
      // Components keep their state on source changes.
      ReactRefreshPlugin && new ReactRefreshPlugin({ overlay: false }),
    ].filter(Boolean),
    optimization: {
      minimizer: [minimizer],
      splitChunks: {
        // Everything except the entry is asynchronous, and a remote's entry must stay in one file.
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Shared packages are requested individually; each family is in one file without duplicates.
          react: packages('react', ['react', 'react-dom', 'scheduler']),
          store: packages('store', [
            '@reduxjs/[^/]+',
            '@standard-schema/[^/]+',
            'immer',
            'react-redux',
            'redux',
            'redux-thunk',
            'reselect',
            'use-sync-external-store',
          ]),
          ...(federated && {
            mui: packages('mui', [
              '@mui/(?!icons)[^/]+',
              '@emotion/[^/]+',
              '@popperjs/[^/]+',
              '@babel/runtime',
              'clsx',
              'hoist-non-react-statics',
              'prop-types',
              'react-is',
              'react-transition-group',
              'stylis',
            ]),
          }),
        },
      },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Bundle for the server without styles: the app's `server/main.mjs`. */
export const serverConfig = ({
  app,
  entry,
}: Pick<FrontendOptions, 'app'> & { entry: string }): Configuration => ({
  name: `${app}/server`,
  context: join(frontend, app),
  mode: 'production',
  target: 'node24',
  entry,
  experiments: { outputModule: true },
  output: {
    path: join(root, 'dist/frontend', app, 'server'),
    filename: '[name].mjs',
    library: { type: 'module' },
    uniqueName: `playhead_${app}_server`,
  },
  resolve,
  module: {
    rules: [
      scripts,
      {
        test: /\.css$/,
        loader: 'css-loader',
        options: { modules: { ...styleModules, exportOnlyLocals: true } },
      },
    ],
  },
  optimization: { minimizer: [minimizer] },
  performance: false,
  stats: 'errors-warnings',
});

const packages = (name: string, family: string[]) => ({
  test: new RegExp(`/node_modules/(${family.join('|')})/`),
  name,
  enforce: true,
});

const isOwn = (
  file: string,
  { folder, page, exposes }: Pick<FrontendOptions, 'folder' | 'page' | 'exposes'>,
) =>
  file.startsWith(`${folder}/`) ||
  (exposes !== undefined && file.startsWith('remoteEntry.js')) ||
  (page && !file.includes('/') && !file.startsWith('remoteEntry.js'));
