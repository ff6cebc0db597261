import { type ChatServer, startChatServer } from '../../../../../test/support/chat-server.js';
import { EditorWithFallback } from '../editor-with-fallback.js';
import { aCommand, describeEditor, editsOf } from '../ports/editor.contract.js';
import { ExtractiveAssistant } from '../../assistant/adapters/extractive.assistant.js';
import { OpenAiEditor } from './openai.editor.js';
import { RuleEditor } from './rule.editor.js';

const nothing = { kind: 'edit', title: null, description: null, chapters: null, explanation: 'Done.' };
const assistant = new ExtractiveAssistant();
const anEditor = (chat: ChatServer, timeoutMs = 5_000) =>
  new OpenAiEditor(assistant, { apiKey: 'secret', baseURL: chat.baseURL, model: 'small', timeoutMs });
const asSent = () =>
  aCommand('').content.chapters.map(({ title, startTime, summary }) => ({
    title,
    start: startTime,
    summary,
  }));

describeEditor('OpenAiEditor', async () => {
  const chat = await startChatServer(({ messages }) => {
    const { command } = JSON.parse(messages[1]!.content) as { command: string };
    if (command.startsWith('rename')) {
      const chapters = asSent();
      chapters[1]!.title = 'Moving the data';
      return { ...nothing, chapters };
    }
    if (command.startsWith('title')) return { ...nothing, title: 'Renewal with Acme' };
    return { ...nothing, kind: command.endsWith('?') ? 'question' : 'cannot' };
  });
  return { editor: anEditor(chat), close: chat.close };
});

describe('OpenAiEditor', () => {
  let chat: ChatServer;
  const { signal } = new AbortController();
  beforeEach(async () => void (chat = await startChatServer()));
  afterEach(() => chat.close());
  const propose = async (command = 'do it') =>
    editsOf(await anEditor(chat).propose(aCommand(command), signal));

  it('sends the command and the texts as data, apart from the instructions', async () => {
    chat.reply = () => nothing;
    await propose('make it nicer');
    const [system, user] = chat.seen[0]!.messages;
    expect(chat.seen[0]!.response_format).toMatchObject({ json_schema: { strict: true } });
    expect(system!.content).not.toMatch(/make it nicer|renewal/);
    expect(JSON.parse(user!.content)).toMatchObject({ command: 'make it nicer', chapters: asSent() });
  });

  it('repairs chapters: in order, within the recording, tiling it, with the ids of those that stay', async () => {
    const [first, second, third] = asSent();
    chat.reply = () => ({
      ...nothing,
      chapters: [
        { title: 'Late', start: 100, summary: null },
        third,
        first,
        second,
        { ...first, start: 900 },
      ],
    });
    const { chapters } = await propose();
    const before = aCommand('').content.chapters;
    expect(chapters).toEqual([
      before[0],
      before[1],
      { ...before[2], endTime: 100 },
      { title: 'Late', startTime: 100, endTime: 121.5, summary: null },
    ]);
  });

  it('keeps no markup or links', async () => {
    chat.reply = () => ({
      ...nothing,
      title: '<img src=x> **New** title',
      description: 'See [this](https://evil.example) now.',
    });
    expect(await propose()).toEqual({ title: 'New title', description: 'See this now.' });
  });

  it('proposes nothing that is there already', async () => {
    chat.reply = () => ({ ...nothing, title: aCommand('').content.title, chapters: asSent() });
    expect(await propose()).toEqual({});
  });

  it.each<[string, unknown]>([
    ['no JSON', 'Sure!'],
    ['another shape', { edits: {} }],
    ['a blank title', { ...nothing, title: ' <b></b> ' }],
    ['a title without end', { ...nothing, title: 'word '.repeat(100) }],
    [
      'only chapters outside the recording',
      { ...nothing, chapters: [{ title: 'x', start: 900, summary: null }] },
    ],
  ])('does not take %s', async (_, said) => {
    chat.reply = () => said;
    await expect(propose()).rejects.toMatchObject({ code: 'editor.unusable_answer' });
  });

  it('gives way to our own editor when it breaks, but not for a caller that gave up', async () => {
    chat.reply = (_, response) => void response.writeHead(500).end('oops');
    const failures: unknown[] = [];
    const editor = new EditorWithFallback(anEditor(chat), new RuleEditor(assistant, null), (failure) =>
      failures.push(failure),
    );
    expect(editsOf(await editor.propose(aCommand('title: Plan'), signal))).toEqual({ title: 'Plan' });
    expect(failures).toMatchObject([{ code: 'editor.unavailable' }]);
    chat.reply = () => undefined;
    const caller = new AbortController();
    setTimeout(() => caller.abort(new Error('gave up')), 100);
    await expect(editor.propose(aCommand('title: Plan'), caller.signal)).rejects.toThrow('gave up');
  });
});
