import { type HostedServer, startHostedServer } from '../../../../../test/support/hosted-server.js';
import { aCommandTo, type Command } from '../command.js';
import { withFallback } from '../../hosted/first-or-own.js';
import { aCommand, describeEditor, editsOf } from '../ports/editor.contract.js';
import { OpenAiEditor } from './openai.editor.js';
import { ReaderEditor } from './reader.editor.js';

const saying = (...commands: Command[]) => ({ kind: 'commands', commands, explanation: '' });
const anEditor = (chat: HostedServer, timeoutMs = 5_000) =>
  new OpenAiEditor({ apiKey: 'secret', baseURL: chat.baseURL, model: 'small', timeoutMs });

describeEditor('OpenAiEditor', async () => {
  const chat = await startHostedServer(({ messages }) => {
    const { command } = JSON.parse(messages[1]!.content) as { command: string };
    if (command.startsWith('rename'))
      return saying(aCommandTo('set', 'chapterTitles', { chapters: [2], value: 'Moving the data' }));
    if (command.startsWith('title'))
      return saying(aCommandTo('set', 'title', { value: 'Renewal with Acme' }));
    return { ...saying(), kind: command.endsWith('?') ? 'question' : 'unclear' };
  });
  return { editor: anEditor(chat), close: chat.close };
});

describe('OpenAiEditor', () => {
  let chat: HostedServer;
  const { signal } = new AbortController();
  const before = aCommand('').content;
  beforeEach(async () => void (chat = await startHostedServer()));
  afterEach(() => chat.close());
  const propose = async (command = 'do it') =>
    editsOf(await anEditor(chat).propose(aCommand(command), signal));

  it('sends the command and the texts as data, apart from the instructions', async () => {
    chat.reply = () => saying(aCommandTo('correct', 'all'));
    await propose('make it nicer');
    const [system, user] = chat.seen[0]!.messages;
    expect(chat.seen[0]!.response_format).toMatchObject({ json_schema: { strict: true } });
    expect(system!.content).not.toMatch(/make it nicer|renewal/);
    expect(JSON.parse(user!.content)).toMatchObject({
      command: 'make it nicer',
      chapters: before.chapters.map(({ title }, i) => ({ number: i + 1, title })),
    });
  });

  it('asks for a shape in which every property is required and none is added, as strict servers want it', async () => {
    chat.reply = () => saying(aCommandTo('correct', 'all'));
    await propose();
    const { schema } = chat.seen[0]!.response_format!.json_schema as unknown as { schema: object };
    const objects: { required: string[]; properties: object; additionalProperties: unknown }[] = [];
    JSON.stringify(schema, (_, value: unknown) => {
      if (value && typeof value === 'object' && 'properties' in value)
        objects.push(value as (typeof objects)[number]);
      return value;
    });
    expect(objects).toHaveLength(2);
    for (const { required, properties, additionalProperties } of objects) {
      expect(required.sort()).toEqual(Object.keys(properties).sort());
      expect(additionalProperties).toBe(false);
    }
  });

  it('does several things one after the other, by the operations of our own editor', async () => {
    chat.reply = () =>
      saying(
        aCommandTo('remove', 'chapters', { chapters: [1] }),
        aCommandTo('set', 'chapterTitles', { chapters: [3], value: 'Help' }),
        aCommandTo('set', 'description', { value: 'A call about moving.' }),
      );
    const { chapters, description } = await propose();
    expect(description).toBe('A call about moving.');
    expect(chapters!.map(({ id, title }) => [id, title])).toEqual([
      [before.chapters[1]!.id, 'data migration plan'],
      [before.chapters[2]!.id, 'Help'],
    ]);
  });

  it.each<[string, Command, RegExp]>([
    [
      'a chapter that is not there',
      aCommandTo('split', 'chapters', { chapters: [9], time: 10 }),
      /Which chapter/,
    ],
    [
      'a time outside the chapter',
      aCommandTo('split', 'chapters', { chapters: [1], time: 900 }),
      /goes from 0:00/,
    ],
    ['a time outside the recording', aCommandTo('add', 'chapters', { time: 900, value: 'Late' }), /ends at/],
    ['a title without end', aCommandTo('set', 'title', { value: 'word '.repeat(100) }), /at most 300/],
    ['a blank title', aCommandTo('set', 'title', { value: ' <b></b> ' }), /what the title should be/],
  ])('keeps to the limits where the model gives %s', async (_, command, why) => {
    chat.reply = () => saying(command);
    const edited = await anEditor(chat).propose(aCommand('do it'), signal);
    expect(edited).toMatchObject({ edits: {}, explanation: expect.stringMatching(why) as unknown });
  });

  it('keeps no markup or links of the model, and what the owner typed as it is', async () => {
    chat.reply = () =>
      saying(
        aCommandTo('set', 'title', { value: 'C# & <b>' }),
        aCommandTo('set', 'description', { value: '**See** [this](https://evil.example) now.' }),
      );
    expect(await propose('call it C# & <b> and improve the description')).toEqual({
      title: 'C# & <b>',
      description: 'See this now.',
    });
  });

  it.each<[string, unknown]>([
    ['no JSON', 'Sure!'],
    ['JSON that is cut off', '{"kind":"commands","commands":[{"operation":"set"'],
    ['another shape', { edits: {} }],
    ['no command', saying()],
    [
      'an operation that does not exist',
      saying({ ...aCommandTo('set', 'title'), operation: 'publish' } as never),
    ],
    ['a number that is text', saying({ ...aCommandTo('remove', 'chapters'), chapters: ['1'] } as never)],
  ])('does not take %s', async (_, reply) => {
    chat.reply = () => reply;
    await expect(propose()).rejects.toMatchObject({ code: 'editor.unusable_answer' });
  });

  it('gives way to our own editor when it breaks, but not for a caller that gave up', async () => {
    chat.reply = (_, response) => void response.writeHead(400).end('oops');
    const failures: unknown[] = [];
    const engines = { first: async () => anEditor(chat), own: new ReaderEditor(null) };
    const proposed = withFallback(engines, 'propose', (failure) => failures.push(failure));
    expect(editsOf(await proposed(aCommand('title: Plan'), signal))).toEqual({ title: 'Plan' });
    expect(failures).toMatchObject([{ code: 'editor.unavailable' }]);
    const caller = new AbortController();
    chat.reply = () => caller.abort(new Error('gave up'));
    await expect(proposed(aCommand('title: Plan'), caller.signal)).rejects.toThrow('gave up');
  });
});
