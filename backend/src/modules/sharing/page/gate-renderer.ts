import { Inject, Injectable } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import type { GatedDetails } from './open-shared.query.js';

/** As the viewer's build takes it, in `frontend/viewer/src/gate/render-gate.tsx`. */
export interface RenderedGate {
  gate: Pick<GatedDetails, 'title' | 'duration' | 'isRoom' | 'sharedBy' | 'needsPassword'>;
  entries: { email: string; name: string; hasConsented: boolean };
  /** Why the form that was sent was refused. */
  problem?: string;
  /** Where the form goes. */
  action: string;
  /** In a frame of another site, whose browser keeps a cookie of its own. */
  isEmbedded: boolean;
}

type RenderGate = (gate: RenderedGate) => string;

/** Renders the gate by the viewer's own component, which its build leaves beside its page. */
@Injectable()
export class GateRenderer {
  private loaded: Promise<RenderGate | null> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** HTML that works without a script; null where the build has none, and the page waits for its script. */
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
