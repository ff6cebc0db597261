import { edit } from './commands.contract.js';

const changed = (command: string) => Object.keys(edit(command).edits);

describe('What is told beside a command', () => {
  it.each([
    ["clear the description, I'll write my own later", 'clear the description'],
    ['exactly 2 chapters please, my boss wants it like that', '2 chapters'],
    ['delete chapter 3, sounds negative', 'delete chapter 3'],
    ['one sentence for the description, no more', 'one sentence for the description'],
    ['delete chapter 3, leave the rest as it is', 'delete chapter 3'],
    ['merge 1 and 2, they are short', 'merge 1 and 2'],
    ["split chapter 2, it's too long", 'split chapter 2'],
    ['I watched this yesterday. Please delete chapter 3.', 'delete chapter 3'],
    ['everything is fine, just rename chapter 2 to Costs', 'rename chapter 2 to Costs'],
    ['rename chapter 2 to Costs, nothing fancy', 'rename chapter 2 to Costs'],
    ['as discussed, chapter 2 should be called Costs', 'rename chapter 2 to Costs'],
    ['my colleague wants chapter 2 to be called Costs', 'rename chapter 2 to Costs'],
    ['Helena asked me to delete chapter 3', 'delete chapter 3'],
    ['Helena has married. Please delete chapter 3.', 'delete chapter 3'],
    ['our portal is small, so delete chapter 3', 'delete chapter 3'],
    ['redo the chapters, i dont like how they are cut', 'redo the chapters'],
    ['make the title longer and more descriptive', 'make the title longer'],
  ])('changes nothing of it: %s', (command, alone) => {
    const { edits } = edit(command);
    expect(Object.keys(edits)).not.toEqual([]);
    expect(edits).toEqual(edit(alone).edits);
  });

  it.each([
    'clear the description if my boss agrees',
    "clear the description, I'll write my own unless you can",
    'delete chapter 3, my boss wants it green',
    'delete chapter 3, we decide that when legal agrees',
    'delete chapter 3, I mean 4',
    'delete chapter 3, I was joking',
    'delete chapter 3. I changed my mind',
    'shorten the title, I want a poem',
    'clear the description, we only remove the names',
    'exactly 2 chapters please, my boss says 3',
  ])('holds it back where it could mean another edit: %s', (command) => {
    expect(changed(command)).toEqual([]);
  });
});

describe('What a word points back to', () => {
  it('is the sentence that was named, and not the whole description', () => {
    expect(edit("the description doesn't need its first sentence, take it out").edits).toEqual(
      edit('remove the first sentence of the description').edits,
    );
  });

  it.each([
    'nobody cares about pricing in the description, please leave that out',
    'chapter 2 is about prices, remove them',
    'the first sentence of the description is too long, shorten it',
    'the description says too much',
  ])('is nothing that was not named as a whole: %s', (command) => {
    expect(changed(command)).toEqual([]);
  });
});
