import { aCommand } from './ports/editor.contract.js';
import { cutMeantBy, transcriptActions } from './transcript-action.js';

const line = (speaker: string | null, text: string) => ({ start: 0, end: 1, speaker, text });
const lines = [
  line('Speaker 1', 'We run Kubernets on three machines.'),
  line('Speaker 2', 'Did the title of the invoice change?'),
];
const actionsFor = (command: string) => transcriptActions(aCommand(command, { lines }));

describe('transcriptActions', () => {
  it.each([
    ['rename Speaker 2 to Dana', 'renameSpeaker', 'Speaker 2', 'Dana'],
    ['call speaker 2 "Dana Okafor"', 'renameSpeaker', 'Speaker 2', 'Dana Okafor'],
    ['Speaker 1 is Priya.', 'renameSpeaker', 'Speaker 1', 'Priya'],
    ['replace Kubernets with Kubernetes everywhere', 'replaceWords', 'Kubernets', 'Kubernetes'],
    ['please correct “Kubernets” to Kubernetes in the transcript', 'replaceWords', 'Kubernets', 'Kubernetes'],
    ['remove the small talk', 'cutSmallTalk', null, null],
    ['cut out all long pauses please', 'cutPauses', null, null],
  ])('reads %s', (command, kind, from, to) => {
    expect(actionsFor(command)).toMatchObject([{ kind, from, to }]);
  });

  it.each([
    ['a speaker who is not there', 'rename Speaker 9 to Dana'],
    ['words that nobody said', 'replace Docker with Podman'],
    ['a text of the recording', 'change the title to Invoices'],
    ['a chapter of that name', 'delete the chapter about small talk'],
    ['no new name', 'rename Speaker 2'],
    ['two names for one speaker', 'Speaker 1 is Nora and Tom'],
  ])('reads nothing of %s', (_, command) => {
    expect(actionsFor(command)).toEqual([]);
  });

  it.each([
    ['Speaker 1 is Nora Lindt and Speaker 2 is Tom Reed.', 'Nora Lindt', 'Tom Reed'],
    ['rename Speaker 1 to Nora and Speaker 2 to Tom', 'Nora', 'Tom'],
    ['call Speaker 1 Nora, and call Speaker 2 Tom', 'Nora', 'Tom'],
    ['Rename Speaker 1 and Speaker 2 to Nora and Tom', 'Nora', 'Tom'],
    ['Nora Lindt is Speaker 1 and Tom is Speaker 2', 'Nora Lindt', 'Tom'],
  ])('reads two names of %s', (command, first, second) => {
    expect(actionsFor(command)).toMatchObject([
      { kind: 'renameSpeaker', from: 'Speaker 1', to: first },
      { kind: 'renameSpeaker', from: 'Speaker 2', to: second },
    ]);
  });
});

describe('cutMeantBy', () => {
  const chapters = [
    { title: 'Welcome', startTime: 0, endTime: null, summary: null },
    { title: 'Pricing', startTime: 60, endTime: null, summary: null },
    { title: 'Questions', startTime: 120, endTime: null, summary: null },
  ];
  const meant = (command: string) =>
    cutMeantBy(
      aCommand(command, { content: { title: 'A call', description: '', chapters }, duration: 300 }),
      { chapters: chapters.filter(({ title }) => title !== 'Pricing') },
    );

  it('is what is heard in a chapter, where the command says part', () => {
    expect(meant('Remove the pricing part')).toMatchObject({ ranges: [{ start: 60, end: 120 }] });
    expect(meant('cut out the section about pricing')).not.toBeNull();
  });

  it('is nothing where the command says chapter', () => {
    expect(meant('Remove the pricing chapter')).toBeNull();
  });
});
