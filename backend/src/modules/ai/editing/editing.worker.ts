import { editByCommand } from './edit-by-command.js';
import type { EditorInput } from './ports/editor.js';

export default (input: EditorInput) => editByCommand(input);

export const load = (): void => undefined;
