import HtmlWebpackPlugin from 'html-webpack-plugin';

/** Chunks named with this prefix are fetched when something asks for them, never on the first load. */
export const LAZY = 'lazy-';

/**
 * Tells the browser in the page's head what the entry is about to ask for. The entry only holds `import('./bootstrap')`
 * (shared packages need it), so without this every first visit would wait for one more round trip.
 */
export class PreloadFirstLoad {
  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadFirstLoad', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadFirstLoad', (tags) => {
        const known = new Set(tags.headTags.map((tag) => tag.attributes.href ?? tag.attributes.src));
        for (const chunk of compilation.chunks) {
          if (chunk.canBeInitial() || chunk.name?.startsWith(LAZY)) continue;
          for (const file of chunk.files) {
            const href = tags.publicPath + file;
            if (known.has(href)) continue;
            if (file.endsWith('.css')) tags.headTags.push(link({ rel: 'stylesheet', href }));
            else if (file.endsWith('.js')) tags.headTags.push(link({ rel: 'preload', as: 'script', href }));
          }
        }
        return tags;
      });
    });
  }
}

const link = (attributes) => ({ tagName: 'link', voidTag: true, attributes, meta: {} });
