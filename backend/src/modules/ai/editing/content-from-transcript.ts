import type { EditorInput } from './ports/editor.js';
import type { WrittenContent } from '../writing/ports/writer.js';
import { writeContent } from '../writing/write-content.js';

const known = new WeakMap<EditorInput['lines'], WrittenContent>();

/** Computed once per command although several rules need it, because it takes almost a second for a long meeting. */
export function contentFromTranscript({
  lines,
  duration,
}: Pick<EditorInput, 'lines' | 'duration'>): WrittenContent {
  const content = known.get(lines) ?? writeContent({ lines: [...lines], duration, fallbackTitle: '' });
  known.set(lines, content);
  return content;
}
