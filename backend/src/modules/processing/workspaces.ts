import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { join } from 'node:path';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { purgeWorkspaces, withWorkspace } from '../media/index.js';

@Injectable()
export class Workspaces implements OnModuleInit {
  private readonly root: string;

  constructor(@Inject(CONFIG) { dataDir }: Config) {
    this.root = join(dataDir, 'work');
  }

  /** Removes folders of crashed processes. */
  async onModuleInit(): Promise<void> {
    await purgeWorkspaces(this.root);
  }

  /** Runs work on a recording in a private folder. */
  inFolder<Result>(recordingId: string, work: (folder: string) => Promise<Result>): Promise<Result> {
    return withWorkspace(this.root, recordingId, work);
  }
}
