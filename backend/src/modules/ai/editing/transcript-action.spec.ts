import { aCommand } from './ports/editor.contract.js';
import { transcriptAction } from './transcript-action.js';

const line = (speaker: string | null, text: string) => ({ start: 0, end: 1, speaker, text });
const lines = [
  line('Speaker 1', 'We run Kubernets on three machines.'),
  line('Speaker 2', 'Did the title of the invoice change?'),
];
const actionFor = (command: string) => transcriptAction(aCommand(command, { lines }));

describe('transcriptAction', () => {
  it.each([
    ['rename Speaker 2 to Dana', 'renameSpeaker', 'Speaker 2', 'Dana'],
    ['call speaker 2 "Dana Okafor"', 'renameSpeaker', 'Speaker 2', 'Dana Okafor'],
    ['Speaker 1 is Priya.', 'renameSpeaker', 'Speaker 1', 'Priya'],
    ['replace Kubernets with Kubernetes everywhere', 'replaceWords', 'Kubernets', 'Kubernetes'],
    ['please correct “Kubernets” to Kubernetes in the transcript', 'replaceWords', 'Kubernets', 'Kubernetes'],
    ['remove the small talk', 'cutSmallTalk', null, null],
    ['cut out all long pauses please', 'cutPauses', null, null],
  ])('reads %s', (command, kind, from, to) => {
    expect(actionFor(command)).toMatchObject({ kind, from, to });
  });

  it.each([
    ['a speaker who is not there', 'rename Speaker 9 to Dana'],
    ['words that nobody said', 'replace Docker with Podman'],
    ['a text of the recording', 'change the title to Invoices'],
    ['a chapter of that name', 'delete the chapter about small talk'],
    ['no new name', 'rename Speaker 2'],
  ])('reads nothing of %s', (_, command) => {
    expect(actionFor(command)).toBeNull();
  });
});
