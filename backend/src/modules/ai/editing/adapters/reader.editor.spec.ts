import { describeEditor } from '../ports/editor.contract.js';
import { ReaderEditor } from './reader.editor.js';

describeEditor('ReaderEditor', async () => ({
  editor: new ReaderEditor(null),
  close: async () => undefined,
}));
