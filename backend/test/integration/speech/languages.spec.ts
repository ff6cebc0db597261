import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  GetKnownPeople,
  GetRecordingSource,
  PublishSmartContent,
  SaveTranscript,
} from '../../../src/modules/recordings/index.js';
import { asTheProduct } from '../../support/in-context.js';
import { type RecordingBody, type TestBrowser, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, joinTenant, liftPlanLimits } from '../../support/recordings.js';
import { GetSpokenLanguage } from '../../../src/modules/accounts/index.js';

interface Spoken extends RecordingBody {
  version: number;
  language: string | null;
  languageSource: string | null;
  languageConfidence: number | null;
  likelyLanguages: { language: string; confidence: number }[];
  notDescribed?: string;
}

const LINES = [{ text: 'Er sagt, um zehn geht er.', start: 0, end: 4, speaker: 'Speaker 1' }];
const likely = [
  { language: 'de', confidence: 0.45 },
  { language: 'pt', confidence: 0.38 },
];

let recording: RecordingBody;

const product = await startProduct();
await liftPlanLimits(product);
const owner = await product.signUp();
beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, { title: 'Gespräch', duration: 10, lines: LINES });
});
afterAll(() => product.stop());

const own = (path = '') => `/api/recordings/${recording.id}${path}`;
const read = () => owner.ask<Spoken>('GET', own());
const execute = (command: PublishSmartContent | SaveTranscript) =>
  asTheProduct(product, () => product.app.get(CommandBus).execute(command));
const source = () =>
  asTheProduct(product, () =>
    product.app.get(QueryBus).execute(new GetRecordingSource({ recordingId: recording.id })),
  );
type Heard = NonNullable<SaveTranscript['input']['language']>;
const knownPeople = () =>
  asTheProduct(product, () =>
    product.app.get(QueryBus).execute(new GetKnownPeople({ recordingId: recording.id })),
  );
const hear = async (language: Heard | null) => {
  await owner.send('POST', own('/transcribe-again'));
  await execute(
    new SaveTranscript({ recordingId: recording.id, lines: LINES, engine: 'whisper base', language }),
  );
  const written = { title: 'Gespräch', description: '', chapters: [] };
  await execute(new PublishSmartContent({ recordingId: recording.id, written }));
};
const inGerman: Heard = { language: 'de', source: 'detected', confidence: 0.96 };

describe('The language of a recording', () => {
  it('is what was heard, with how sure that is, in each answer', async () => {
    expect(await read()).toMatchObject({ language: null, languageSource: null, likelyLanguages: [] });
    await hear(inGerman);
    expect(await read()).toMatchObject({ ...german('detected'), languageConfidence: 0.96 });
    const listed = await owner.ask<Spoken[]>('GET', '/api/recordings');
    expect(listed.find(({ id }) => id === recording.id)).toMatchObject(german('detected'));
    await owner.ask('PATCH', own('/share'), { enabled: true });
    const viewer = await aViewer(product, recording.shareId);
    expect(await viewer.ask('GET', `/api/recordings/shared/${recording.shareId}`)).toMatchObject({
      language: 'de',
    });
    const vtt = await owner.send('GET', own('/transcript.vtt'));
    expect(await vtt.text()).toMatch(/^WEBVTT\nLanguage: de\n\n/);
  });

  it('is asked about where it is not sure, and one answer settles it without hearing again', async () => {
    await hear({ language: 'de', source: 'unsure', confidence: 0.45, likely });
    const unsure = await read();
    expect(unsure).toMatchObject({ ...german('unsure'), likelyLanguages: likely });
    const settled = await owner.ask<Spoken>('PATCH', own(), { language: 'de', version: unsure.version });
    expect(settled).toMatchObject({ ...german('chosen'), likelyLanguages: [], transcribingAgain: null });
    expect(settled.version).toBe(unsure.version + 1);
  });

  it('is chosen to hear it again in, and stays what somebody chose until it is to be found out again', async () => {
    await hear({ ...inGerman, language: 'nl' });
    expect((await owner.send('POST', own('/transcribe-again'), { json: { language: 'DE' } })).status).toBe(
      202,
    );
    expect(await source()).toMatchObject({ language: 'de', chosenLanguage: 'de', transcript: null });
    await hear({ ...inGerman, language: 'nl' });
    expect(await read()).toMatchObject(german('chosen'));
    await owner.send('POST', own('/transcribe-again'), { json: { language: null } });
    expect(await source()).toMatchObject({ chosenLanguage: null });
  });

  it('is said when a recording begins, else by its tenant', async () => {
    const begun = await owner.ask<Spoken>('POST', '/api/recordings/create-uploading', {
      title: 'Llamada',
      language: 'es-MX',
    });
    expect(begun).toMatchObject({ language: 'es-MX', languageSource: 'chosen' });
    expect(await owner.ask('GET', '/api/tenant/speech')).toEqual({ language: null });
    expect(await owner.ask('PATCH', '/api/tenant/speech', { language: 'fr' })).toEqual({ language: 'fr' });
    expect(await owner.ask('GET', '/api/tenant/speech')).toEqual({ language: 'fr' });
    await owner.send('POST', own('/transcribe-again'));
    const { tenantId } = (await source())!;
    const asked = () => product.app.get(QueryBus).execute(new GetSpokenLanguage({ tenantId }));
    expect(await asTheProduct(product, asked)).toBe('fr');
    expect(await owner.ask('PATCH', '/api/tenant/speech', { language: null })).toEqual({ language: null });
  });

  it('comes with a transcript whose file says it', async () => {
    const content = btoa('WEBVTT\nKind: captions\nLanguage: pt_BR\n\n00:00.000 --> 00:04.000\nBom dia.\n');
    await owner.ask('PUT', own('/transcript'), { name: 'call.vtt', content });
    expect(await read()).toMatchObject({ language: 'pt-BR', languageSource: 'brought' });
    const json = btoa(JSON.stringify({ language: 'german', segments: [{ start: 0, end: 4, text: 'Ja.' }] }));
    await execute(new PublishSmartContent({ recordingId: recording.id, written: null }));
    await owner.ask('PUT', own('/transcript'), { name: 'call.json', content: json });
    expect(await read()).toMatchObject({ language: 'de', languageSource: 'brought' });
  });

  it.each(['xx', 'not a language', '', 7])('refuses %j', async (language) => {
    for (const [method, path] of [
      ['PATCH', own()],
      ['POST', own('/transcribe-again')],
      ['PATCH', '/api/tenant/speech'],
    ] as const)
      expect((await owner.send(method, path, { json: { language } })).status).toBe(400);
  });

  it('keeps English hesitations out of other languages, and says why nothing describes them', async () => {
    const unheard = await read();
    expect(unheard.transcript[0]).toMatchObject({ fillers: expect.anything() });
    expect(unheard.notDescribed).toBe('model');
    await hear(inGerman);
    const spoken = await read();
    expect(spoken.transcript[0]).not.toHaveProperty('fillers');
    expect(spoken.notDescribed).toBe('language');
    const text = await (await owner.send('GET', own('/transcript.txt?fillers=hidden'))).text();
    expect(text).toContain(LINES[0]!.text);
    const described = await owner.ask<Spoken>('PATCH', own(), { description: 'Über zehn Uhr.' });
    expect(described).not.toHaveProperty('notDescribed');
  });
});

const german = (languageSource: string) => ({ language: 'de', languageSource });

describe('The people that a recording may name', () => {
  it('are its owner and who speaks in their recordings, and nobody of others or of another tenant', async () => {
    const withSpeaker = (browser: TestBrowser, ...speakers: string[]) =>
      aCompletedRecording(product, browser, {
        lines: speakers.map((speaker, at) => ({ text: 'Good morning.', start: at, end: at + 1, speaker })),
      });
    await withSpeaker(owner, 'Speaker 1', 'Bo Lind');
    await withSpeaker(owner, 'Priya Raman', 'Bo Lind');
    const stranger = await product.signUp();
    await withSpeaker(stranger, 'Zed Stranger');
    const colleague = await product.signUp();
    await joinTenant(product, colleague, owner, 'member');
    await withSpeaker(colleague, 'Cid Colleague');
    await aViewer(product, recording.shareId, { name: 'Vera Viewer' });
    await owner.ask('PATCH', '/api/auth/user', { firstName: 'Olga', lastName: 'Reyes' });
    const me = await owner.ask<{ id: string }>('GET', '/api/auth/user');
    await product.database.query(`update tenant set name = 'Harlow Freight', is_named = true where id =
      (select tenant_id from membership where user_id = '${me.id}')`);
    expect(await knownPeople()).toEqual(['Olga Reyes', 'Harlow Freight', 'Bo Lind', 'Priya Raman']);
  });
});
