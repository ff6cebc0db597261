import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Emits an app's `public` folder under fixed names. */
export class CopyPublic {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CopyPublic', (compilation) => {
      compilation.hooks.processAssets.tap('CopyPublic', () => {
        if (!existsSync(this.#folder)) return;
        compilation.contextDependencies.add(this.#folder);
        for (const name of readdirSync(this.#folder))
          compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(join(this.#folder, name))));
      });
    });
  }
}
