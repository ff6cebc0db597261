import { type Happening, mailOfDigest } from './digest-text.js';

const happening = (facts: Partial<Happening>): Happening => ({
  ...{
    tenantId: 't',
    recordingId: 'r1',
    title: 'Renewal call',
    kind: 'view',
    actorName: 'Ana',
    actorEmail: 'ana@n.example',
  },
  ...{ text: null, percent: null },
  ...facts,
});
const links = { linkTo: (id: string) => `http://p/${id}`, stopLink: 'http://p/stop' };
const FOOT =
  "--\nViewers enter their own email address, which isn't verified.\nTurn off these emails: http://p/stop";

describe('mailOfDigest', () => {
  it('says of each recording who watched how far and asked what, each person once', () => {
    const { subject, text } = mailOfDigest(
      'daily',
      [
        happening({}),
        happening({ kind: 'watched', percent: 25 }),
        happening({ actorName: null, actorEmail: 'bo@n.example' }),
        happening({ kind: 'watched', percent: 75 }),
        happening({ kind: 'question', text: 'What does\nit cost?' }),
        happening({ recordingId: 'r2', title: 'Demo', kind: 'asked', text: 'When?' }),
      ],
      links,
    );
    expect(subject).toBe('Your day: what happened with 2 recordings');
    expect(text).toBe(
      [
        '"Renewal call"\n- bo@n.example opened it\n- Ana (ana@n.example) watched 75%\n' +
          '- Ana (ana@n.example) asked the assistant: What does it cost?\nSee it: http://p/r1',
        '"Demo"\n- Ana (ana@n.example) asked you: When?\nSee it: http://p/r2',
        FOOT,
      ].join('\n\n'),
    );
  });

  it('counts what would make it long', () => {
    const many = Array.from({ length: 23 }, (_, at) => happening({ actorEmail: `v${at}@n.example` }));
    const { subject, text } = mailOfDigest('weekly', many, links);
    expect(subject).toBe('Your week: what happened with 1 recording');
    expect(text.match(/opened it/g)).toHaveLength(20);
    expect(text).toContain('- and 3 more\n');
  });
});
