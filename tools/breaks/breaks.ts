import type { Break } from './break.ts';
import { FIGURE_BREAKS } from './figures.ts';
import { KEPT_BREAKS } from './kept.ts';
import { RECORDING_BREAKS } from './recordings.ts';
import { SHARING_BREAKS } from './sharing.ts';
import { TENANT_BREAKS } from './tenants.ts';

export const BREAKS: Break[] = [
  ...SHARING_BREAKS,
  ...TENANT_BREAKS,
  ...RECORDING_BREAKS,
  ...FIGURE_BREAKS,
  ...KEPT_BREAKS,
];
