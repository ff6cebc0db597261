import type { EditorInput } from './ports/editor.js';
import type { WrittenContent } from '../writing/ports/writer.js';
import { writeContent } from '../writing/write-content.js';

const known = new WeakMap<EditorInput['lines'], WrittenContent>();

/**
 * What our own writer makes of the transcript; its title is blank when there is none. Several rules of one command may
 * ask, and it takes a good part of a second for a long meeting, so it is made once.
 */
export function contentFromTranscript({
  lines,
  duration,
}: Pick<EditorInput, 'lines' | 'duration'>): WrittenContent {
  const content = known.get(lines) ?? writeContent({ lines: [...lines], duration, fallbackTitle: '' });
  known.set(lines, content);
  return content;
}
