import { Inject, Injectable } from '@nestjs/common';
import { join } from 'node:path';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { withWorkspace } from '../media/index.js';

@Injectable()
export class Workspaces {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Does work on a recording in a private folder of its own. */
  inFolder<Result>(recordingId: string, work: (folder: string) => Promise<Result>): Promise<Result> {
    return withWorkspace(join(this.config.dataDir, 'work'), recordingId, work);
  }
}
