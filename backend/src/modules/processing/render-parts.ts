import { join } from 'node:path';
import type { MadeFile, MediaTools, ObjectStorage } from '../media/index.js';
import type { RenderedPart, StoredStoryboard } from '../recordings/index.js';

/** Task settings of rendering. */
export const RENDERING = {
  concurrency: 1,
  maxFailures: 3,
  timeoutMs: 8 * 3600_000,
  backOffMs: (failures: number) => 5_000 * 4 ** (failures - 1),
} as const;

export interface RenderedFiles {
  key: string;
  contentType: string;
  /** Local path of the file, valid while the folder exists. */
  path: string;
  thumbnailKey: string | null;
  storyboard: StoredStoryboard | null;
}

/** Renders a file from parts of another, with its pictures, and stores them. */
export async function renderParts(
  {
    mediaKey,
    parts,
    prefix,
    folder,
    captions = null,
  }: {
    mediaKey: string;
    parts: readonly RenderedPart[];
    prefix: string;
    folder: string;
    /** WebVTT to burn in, in the result's times. */
    captions?: string | null;
  },
  { storage, tools }: { storage: ObjectStorage; tools: MediaTools },
  signal: AbortSignal,
): Promise<RenderedFiles> {
  const file = join(folder, 'source');
  await storage.fetchTo(mediaKey, file, signal);
  const plain = await tools.cut(file, parts, folder, signal);
  const cut = captions === null ? plain : await tools.burnCaptions(plain, captions, folder, signal);
  const facts = await tools.probe(cut.path, signal);
  const thumbnail = await tools.makePicture(cut.path, facts, folder, signal);
  const storyboard = await tools.makeStoryboard(cut.path, facts, folder, signal);
  const store = async ({ name, path, contentType }: MadeFile): Promise<string> => {
    await storage.writeFile(`${prefix}/${name}`, path, contentType);
    return `${prefix}/${name}`;
  };
  return {
    key: await store(cut),
    contentType: cut.contentType,
    path: cut.path,
    thumbnailKey: thumbnail && (await store(thumbnail)),
    storyboard: storyboard && { key: await store(storyboard), ...storyboard.storyboard },
  };
}
