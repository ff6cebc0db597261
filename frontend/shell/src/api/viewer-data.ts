import { viewersApi } from './generated/viewers.js';

export const { useLazyExportViewerDataQuery, useRemoveViewerDataMutation } = viewersApi;
export type { ViewerData } from './generated/viewers.js';
