import type { Edited, Editor, EditorInput, Proposed } from './editor.js';
import { aCall } from '../../writing/ports/writer.contract.js';

const ID = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

export const aCommand = (command: string, over: Partial<EditorInput> = {}): EditorInput => ({
  command,
  content: {
    title: 'Discussion of contract renewal, data migration and training',
    description: 'The team talks about the renewal. It plans the migration. Support staff want training.',
    chapters: [
      { id: ID(1), title: 'Contract renewal', startTime: 0, endTime: 40, summary: 'It is due in March.' },
      { id: ID(2), title: 'data migration plan', startTime: 40, endTime: 80, summary: null },
      { id: ID(3), title: 'Training and support', startTime: 80, endTime: 121.5, summary: null },
    ],
  },
  lines: aCall,
  duration: 121.5,
  ...over,
});

export function editsOf(edited: Edited): Proposed['edits'] {
  if (edited === 'question') throw new Error('Taken for a question');
  expect(edited.explanation).not.toBe('');
  return edited.edits;
}

export function describeEditor(
  name: string,
  open: () => Promise<{ editor: Editor; close: () => Promise<void> }>,
): void {
  describe(`${name} as Editor`, () => {
    let editor: Editor;
    let close: () => Promise<void>;
    const { signal } = new AbortController();
    beforeAll(async () => void ({ editor, close } = await open()));
    afterAll(() => close());

    it('renames a chapter; it keeps its id and times, and its neighbours everything', async () => {
      const input = aCommand('rename chapter 2 to Moving the data');
      const before = structuredClone(input);
      const [first, second, third] = before.content.chapters;
      expect(editsOf(await editor.propose(input, signal))).toEqual({
        chapters: [first, { ...second, title: 'Moving the data' }, third],
      });
      expect(input).toEqual(before);
    });

    it('gives only the fields that change', async () => {
      expect(editsOf(await editor.propose(aCommand('title: Renewal with Acme'), signal))).toEqual({
        title: 'Renewal with Acme',
      });
    });

    it('explains when nothing can be changed', async () => {
      expect(editsOf(await editor.propose(aCommand('translate it to German'), signal))).toEqual({});
    });

    it('tells a question from a command', async () => {
      await expect(editor.propose(aCommand('How long does the backup take?'), signal)).resolves.toBe(
        'question',
      );
    });

    it('rejects with the reason of an abort', async () => {
      const reason = new Error('nobody waits');
      await expect(editor.propose(aCommand('title: x'), AbortSignal.abort(reason))).rejects.toBe(reason);
    });
  });
}
