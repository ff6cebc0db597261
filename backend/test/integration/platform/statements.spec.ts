import { type TestBrowser, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer } from '../../support/recordings.js';
import { pageEvent } from '../../support/watching.js';
import { type Statement, hearStatements } from '../../support/statements.js';

afterAll(() => product.stop());

const shared = (what: string) => `/api/recordings/shared/${call.shareId}/${what}`;
const ask = (question: string) => viewer.ask('POST', shared('assistant'), { question });

/** For example `* insert into task`, with a star for prepared statements. */
const shortly = (asked: Statement[]): string[] =>
  asked.map(
    ({ text, isPrepared }) => (isPrepared ? '* ' : '') + text.trim().replace(/\s+/g, ' ').slice(0, 300),
  );

const beyond = (most: number, asked: string[]): string[] => (asked.length > most ? asked : []);

const statementsWhile = hearStatements();
const product = await startProduct({ own: true });
const owner = await product.signUp();
const lines = [{ text: 'The price is 40 euros a month' }, { text: 'A kangaroo sleeps' }];
const call = await aCompletedRecording(product, owner, { title: 'Contract', lines });
const viewer = await aViewer(product, call.shareId);
await ask('Where is the price?');

describe('The statements of a call that viewers make', () => {
  it('are twelve for a question to the assistant, and two more for words that nobody has asked for', async () => {
    const asked = shortly(await statementsWhile(() => ask('Where is the kangaroo?')));
    expect(asked).not.toEqual([]);
    const again = shortly(await statementsWhile(() => ask('Where is the kangaroo and the price?')));
    expect({ first: beyond(14, asked), again: beyond(12, again) }).toEqual({ first: [], again: [] });
    expect(again.filter((one) => one.startsWith('*')).length).toBeGreaterThanOrEqual(5);
  });

  it('are eight for a comment', async () => {
    const comment = { content: 'A word', timestamp: 1 };
    const asked = shortly(await statementsWhile(() => viewer.ask('POST', shared('comments'), comment)));
    expect(asked).not.toEqual([]);
    expect(beyond(8, asked)).toEqual([]);
    expect(asked.filter((one) => one.startsWith('* insert into task'))).toHaveLength(1);
  });

  it('are nine for the gate, six for the page behind it and fifteen for the session that it begins', async () => {
    let arriving!: TestBrowser;
    const gate = shortly(
      await statementsWhile(async () => {
        arriving = await aViewer(product, call.shareId, { email: 'arrives@example.com' });
      }),
    );
    const page = shortly(
      await statementsWhile(() => arriving.ask('GET', `/api/recordings/shared/${call.shareId}`)),
    );
    const json = { sessionId: 'first' };
    const session = shortly(
      await statementsWhile(() =>
        arriving.ask('POST', `/api/recordings/${call.id}/analytics/sessions`, json),
      ),
    );
    expect({ gate: beyond(9, gate), page: beyond(6, page), session: beyond(15, session) }).toEqual({
      gate: [],
      page: [],
      session: [],
    });
  });

  it('read no event of a page again where some of a batch are stored already', async () => {
    const analytics = `/api/recordings/${call.id}/analytics`;
    const [play, progress] = [pageEvent.play({ at: 0, after: 0 }), pageEvent.progress({ at: 0, after: 0.1 })];
    await viewer.ask('POST', `${analytics}/sessions`, { sessionId: 'a' });
    const send = (...events: unknown[]) =>
      viewer.ask('POST', `${analytics}/events/batch`, { sessionId: 'a', events });
    await send(play);
    const asked = shortly(await statementsWhile(() => send(play, progress)));
    expect(asked.filter((one) => one.startsWith('* with page'))).toHaveLength(1);
    expect(asked.filter((one) => /from analytics_event\b/.test(one))).toEqual([]);
  });

  it('is one for however many passes of rooms that somebody made up', async () => {
    const made = Array.from({ length: 170 }, (_, n) => {
      const room = `room-${String(n).padStart(22, 'a')}.${call.id}`;
      return `pass_${room}=${call.id}..9999999999.x.y`;
    });
    const asked = await statementsWhile(async () => {
      const answer = await fetch(`${product.origin}/api/recordings/${call.id}/analytics/sessions`, {
        method: 'POST',
        headers: {
          cookie: made.slice(0, 100).join('; '),
          'content-type': 'application/json',
          origin: product.origin,
        },
        body: JSON.stringify({ sessionId: 'made-up' }),
      });
      expect(answer.status).toBe(401);
    });
    expect(asked.filter(({ text }) => text.includes('shared_recording'))).toHaveLength(1);
    expect(asked.length).toBeLessThan(4);
  });
});

describe('The lines of a transcript that is brought', () => {
  it('are added by one statement, however many they are', async () => {
    const inserts = async (count: number) => {
      const { id } = await aCompletedRecording(product, owner, { lines });
      const cues = Array.from(
        { length: count },
        (_, n) => `00:00:0${n % 5}.000 --> 00:00:05.000\nLine ${n}\n`,
      );
      const content = Buffer.from(`WEBVTT\n\n${cues.join('\n')}`).toString('base64');
      const asked = await statementsWhile(() =>
        owner.ask('PUT', `/api/recordings/${id}/transcript`, { name: 'call.vtt', content }),
      );
      return asked.filter(({ text }) => /insert into "?transcript_segment"?/.test(text)).length;
    };
    expect([await inserts(3), await inserts(700)]).toEqual([1, 1]);
  });
});
