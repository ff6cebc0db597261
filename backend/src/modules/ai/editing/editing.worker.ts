import { editByCommand } from './edit-by-command.js';
import type { EditorInput } from './ports/editor.js';

/** What ReaderEditor runs on a thread of the pool. */
export default (input: EditorInput) => editByCommand(input);

export const load = (): void => undefined;
