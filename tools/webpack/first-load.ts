import { minifySync } from '@swc/core';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Chunks named with this prefix are fetched when something asks for them, never on the first load. */
export const LAZY = 'lazy-';

const link = (attributes: Record<string, string>) => ({
  tagName: 'link',
  voidTag: true,
  attributes,
  meta: {},
});

interface PageHeadOptions {
  script: string;
  folder: string;
  /** Whether the script is part of the page, whose policy then has to know it by its hash. */
  inline: boolean;
  /** Off in development, where a page asks for many small files. */
  preloads: boolean;
}

/**
 * Completes a page's head.
 * - A small script runs before the first paint. Where the security policy allows no inline one, it is a file.
 * - The browser is told what the entry is about to ask for. The entry only holds imports (shared packages
 *   need it), so without this every first visit would wait for one more round trip.
 */
export class PageHead {
  readonly #options: PageHeadOptions;

  constructor(options: PageHeadOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageHead', (compilation) => {
      const tag = this.#options.inline ? this.#inlineScript(compilation) : this.#emitScript(compilation);
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PageHead', (tags) => {
        tags.headTags.unshift(tag(tags.publicPath));
        for (const chunk of compilation.chunks) {
          if (chunk.canBeInitial() || chunk.name?.startsWith(LAZY)) continue;
          for (const file of chunk.files) {
            const href = tags.publicPath + file;
            if (file.endsWith('.css')) tags.headTags.push(link({ rel: 'stylesheet', href }));
            else if (this.#options.preloads && file.endsWith('.js'))
              tags.headTags.push(link({ rel: 'preload', as: 'script', href }));
          }
        }
        return tags;
      });
    });
  }

  #inlineScript(compilation: Compilation): (publicPath: string) => HtmlWebpackPlugin.HtmlTagObject {
    const { script } = this.#options;
    compilation.fileDependencies.add(script);
    const { code } = minifySync(readFileSync(script, 'utf8'), { compress: false });
    return () => ({ ...scriptTag({}), innerHTML: code });
  }

  #emitScript(compilation: Compilation): (publicPath: string) => HtmlWebpackPlugin.HtmlTagObject {
    const { script, folder } = this.#options;
    const source = readFileSync(script);
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
    const name = `${folder}/theme-init.${hash}.js`;
    compilation.fileDependencies.add(script);
    compilation.hooks.processAssets.tap('PageHead', () =>
      // Its name is the hash of the file as it is, so nothing may change it afterwards.
      compilation.emitAsset(name, new webpack.sources.RawSource(source), {
        immutable: true,
        minimized: true,
      }),
    );
    return (publicPath) => scriptTag({ src: publicPath + name });
  }
}

const scriptTag = (attributes: Record<string, string>) => ({
  tagName: 'script',
  voidTag: false,
  attributes,
  meta: {},
});
