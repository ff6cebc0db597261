import { Inject, Injectable } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import type { GatedDetails } from './page-shapes.js';

/** Input of the viewer's build, in `frontend/viewer/src/gate/render-gate.tsx`. */
export interface RenderedGate {
  gate: Pick<GatedDetails, 'title' | 'duration' | 'isRoom' | 'sharedBy' | 'needsPassword'>;
  entries: { email: string; name: string; hasConsented: boolean };
  /** Why the form was rejected. */
  problem?: string;
  /** Target URL of the form. */
  action: string;
  /** Whether it is in a frame on another site, which needs a separate cookie. */
  isEmbedded: boolean;
}

type RenderGate = (gate: RenderedGate) => string;

/** Renders the gate with the viewer's component, which its build places next to its page. */
@Injectable()
export class GateRenderer {
  private loaded: Promise<RenderGate | null> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** HTML that works without scripts, or null if the build lacks it and the page waits for its script. */
  async render(gate: RenderedGate): Promise<string | null> {
    this.loaded ??= this.load();
    return (await this.loaded)?.(gate) ?? null;
  }

  private async load(): Promise<RenderGate | null> {
    const { frontendDir } = this.config;
    const file = frontendDir && join(frontendDir, 'viewer', 'server', 'main.mjs');
    if (!file || !existsSync(file)) return null;
    const built = (await import(pathToFileURL(file).href)) as { renderGate: RenderGate };
    return built.renderGate;
  }
}
