import { describeEditor } from '../ports/editor.contract.js';
import { ExtractiveAssistant } from '../../assistant/adapters/extractive.assistant.js';
import { RuleEditor } from './rule.editor.js';

describeEditor('RuleEditor', async () => ({
  editor: new RuleEditor(new ExtractiveAssistant(), null),
  close: async () => undefined,
}));
