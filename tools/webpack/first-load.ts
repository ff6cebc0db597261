import { minifySync } from '@swc/core';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Chunks with this prefix are loaded on demand, never initially. */
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
  /** Whether the script is inlined. The CSP must then contain its hash. */
  inline: boolean;
  /** Off in development, where a page loads many small files. */
  preloads: boolean;
}

/**
 * Completes a page's head. A small script runs before the first paint; where the CSP allows no inline scripts, it is
 * a file. Files that the entry will request are preloaded: the entry only contains imports (required by shared
 * packages), so every first visit would otherwise need another round trip.
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
      // The name contains the file's hash, so it must not change afterwards.
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
