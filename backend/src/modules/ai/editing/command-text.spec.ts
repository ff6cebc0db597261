import { edit } from './commands.contract.js';

describe('What may have been meant', () => {
  it('is offered in place of an edit that passes over a word', () => {
    expect(edit('shorten the wombat title')).toEqual({
      edits: {},
      explanation: 'I didn’t understand “wombat”. Nothing changed.',
      alternatives: [
        {
          label: 'Make the title shorter',
          edits: { title: 'Contract renewal, data migration and training' },
          explanation: 'The title is shorter.',
        },
      ],
    });
  });

  it('is nothing where too much was not understood', () => {
    expect(edit('shorten the wombat zebra giraffe lion tiger title')).not.toHaveProperty('alternatives');
  });
});
