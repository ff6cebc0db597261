import { type Happening, mailOfDigest } from './digest-text.js';

const happening = (facts: Partial<Happening>): Happening => ({
  tenantId: 't',
  recordingId: 'r1',
  title: 'Renewal call',
  kind: 'view',
  actorName: 'Ana',
  actorEmail: 'ana@n.example',
  text: null,
  percent: null,
  ofRecording: 1,
  ofAll: 1,
  recordings: 1,
  ...facts,
});
const links = { linkTo: (id: string) => `http://p/${id}`, stopLink: 'http://p/stop' };
const FOOT =
  "--\nViewers enter their own email address, which isn't verified.\nTurn off these emails: http://p/stop";

describe('mailOfDigest', () => {
  it('says of each recording who did what', () => {
    const sums = { ofRecording: 4, ofAll: 5, recordings: 2 };
    const { subject, text } = mailOfDigest(
      'daily',
      [
        happening({ ...sums, actorName: null, actorEmail: 'bo@n.example' }),
        happening({ ...sums, kind: 'watched', percent: 75 }),
        happening({ ...sums, kind: 'question', text: 'What does\nit cost?' }),
        happening({ ...sums, kind: 'clicked', text: 'Book a call' }),
        happening({
          ...sums,
          ofRecording: 1,
          recordingId: 'r2',
          title: 'Demo',
          kind: 'asked',
          text: 'When?',
        }),
      ],
      links,
    );
    expect(subject).toBe('Your day: what happened with 2 recordings');
    expect(text).toBe(
      [
        '"Renewal call"\n- bo@n.example opened it\n- Ana (ana@n.example) watched 75%\n' +
          '- Ana (ana@n.example) asked the assistant: What does it cost?\n' +
          '- Ana (ana@n.example) clicked "Book a call"\nSee it: http://p/r1',
        '"Demo"\n- Ana (ana@n.example) asked you: When?\nSee it: http://p/r2',
        FOOT,
      ].join('\n\n'),
    );
  });

  it('counts what would make it long, with its recordings and with others', () => {
    const sums = { ofRecording: 1234, ofAll: 1448, recordings: 3 };
    const { subject, text } = mailOfDigest('weekly', [happening(sums), happening(sums)], links);
    expect(subject).toBe('Your week: what happened with 3 recordings');
    expect(text).toContain('- and 1,232 more\n');
    expect(text).toContain('\n\nAnd 214 more with 2 other recordings.\n\n');
  });
});
