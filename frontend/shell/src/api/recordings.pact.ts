import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, problem } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import { completed, ID, processing, shapeOf } from './recordings.contract.js';
import { recordingsApi, type Chapter, type TranscriptSegment } from './recordings.js';

const { eachLike, equal, fromProviderState, integer, like, string } = MatchersV3;
const contract = contractOf('shell');
const { endpoints } = recordingsApi;

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

const pathOf = (rest = '') =>
  fromProviderState(`/api/recordings/\${id}${rest}`, `/api/recordings/${ID}${rest}`);

const chapter: Pick<Chapter, 'id' | 'title' | 'startTime' | 'endTime' | 'summary'> = {
  id: '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d8f',
  title: 'Pricing',
  startTime: 12.5,
  endTime: 60,
  summary: 'What it costs.',
};
const segment: Pick<TranscriptSegment, 'id' | 'text' | 'start' | 'end' | 'speaker'> = {
  id: '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d90',
  text: 'For ten users the usual price is ninety dollars.',
  start: 12.5,
  end: 14.25,
  speaker: 'Speaker 1',
};

describe('A recording', () => {
  const request = { method: 'GET', path: pathOf() };
  const read = () => store.dispatch(endpoints.getRecording.initiate({ id: ID }));
  const description = 'A call about the price.';
  const content = { chapters: eachLike(chapter), transcript: eachLike(segment) };

  it('is opened with its chapters and transcript', async () => {
    const answer = await contract(
      {
        given: 'the signed-in owner has a completed recording',
        asks: 'for the recording',
        request,
        response: { status: 200, body: like({ ...shapeOf(completed), description, ...content }) },
      },
      read,
    );
    expect(answer?.data).toEqual({ ...completed, description, chapters: [chapter], transcript: [segment] });
  });

  it('tells how far it is without its transcript', async () => {
    const { status, processingStage, uploadProgress, processingProgress } = processing;
    const answer = await contract(
      {
        given: 'the signed-in owner has a recording that is processed',
        asks: 'for the progress of the recording',
        request: { method: 'GET', path: pathOf('/progress') },
        response: {
          status: 200,
          body: {
            status: equal(status),
            processingStage: equal(processingStage!),
            uploadProgress: integer(uploadProgress),
            processingProgress: integer(processingProgress),
            version: integer(1),
            transcribingAgain: null,
          },
        },
      },
      () => store.dispatch(endpoints.getRecordingProgress.initiate({ id: ID })),
    );
    expect(answer?.data).toMatchObject({ status, processingStage, processingProgress, version: 1 });
  });

  it('that is not there is answered 404', async () => {
    const answer = await contract(
      {
        given: 'the signed-in owner has no such recording',
        asks: 'for the recording',
        request,
        response: { status: 404 },
      },
      read,
    );
    expect(answer?.error).toMatchObject({ status: 404 });
  });
});

describe('The owner', () => {
  it('is told in the backend’s words why an edit is refused', async () => {
    const detail = 'A chapter starts after the end.';
    const changes = { chapters: [{ title: 'Too late', startTime: 100_000 }] };
    const answer = await contract(
      {
        given: 'the signed-in owner has a completed recording',
        asks: 'to add a chapter after the end',
        request: { method: 'PATCH', path: pathOf(), body: changes },
        response: problem(400, { detail: string(detail) }),
      },
      () => store.dispatch(endpoints.editRecording.initiate({ id: ID, editRecordingRequest: changes })),
    );
    expect(answer?.error).toMatchObject({ status: 400, detail });
  });

  it('is proposed an edit for a command in plain words', async () => {
    const request = {
      command: 'change the title to Renewal',
      currentTitle: completed.title,
      currentDescription: 'A call.',
      currentChapters: [],
    };
    const proposed = { edits: { title: 'Renewal' }, explanation: 'The title was changed.' };
    const answer = await contract(
      {
        given: 'the signed-in owner has a completed recording',
        asks: 'to change the title by a command',
        request: { method: 'POST', path: pathOf('/ai-edit'), body: request },
        response: {
          status: 200,
          body: { edits: { title: equal('Renewal') }, explanation: string(proposed.explanation) },
        },
      },
      () => store.dispatch(endpoints.proposeEdits.initiate({ id: ID, aiEditRequest: request })),
    );
    expect(answer).toEqual({ data: proposed });
  });

  it('is answered a question with a line of the transcript', async () => {
    const reply = { answer: 'It costs ten euros.', timestamp: 12.5, source: segment.text };
    const answer = await contract(
      {
        given: 'the signed-in owner has a completed recording',
        asks: 'the assistant a question that the transcript answers',
        request: { method: 'POST', path: pathOf('/assistant'), body: { question: 'What about the price?' } },
        response: { status: 200, body: like(reply) },
      },
      () =>
        store.dispatch(
          endpoints.askAssistant.initiate({
            id: ID,
            askAssistantRequest: { question: 'What about the price?' },
          }),
        ),
    );
    expect(answer).toEqual({ data: reply });
  });

  it('removes deleted recordings for good, one or all of them', async () => {
    const given = 'the signed-in owner has deleted a recording';
    const until = '2026-11-21T09:30:00.000Z';
    const one = await contract(
      {
        given,
        asks: 'to remove the deleted recording for good',
        request: {
          method: 'DELETE',
          path: fromProviderState('/api/recordings/deleted/${id}', `/api/recordings/deleted/${ID}`),
        },
        response: { status: 204 },
      },
      () => store.dispatch(endpoints.removeDeletedRecording.initiate({ id: ID })),
    );
    const all = await contract(
      {
        given,
        asks: 'to remove the deleted recordings that it knows of for good',
        request: { method: 'DELETE', path: '/api/recordings/deleted', query: { until } },
        response: { status: 204 },
      },
      () => store.dispatch(endpoints.removeDeletedRecordings.initiate({ until })),
    );
    expect([one, all]).toEqual([{ data: null }, { data: null }]);
  });
});

describe('A transcript that is brought along', () => {
  it('is refused with a sentence for a person when it has no times', async () => {
    const detail =
      '“call.vtt” holds no lines that can be read, each with a time and a text. Choose a VTT, SRT, SBV, ASS, TTML, CSV, TSV, TXT or JSON file.';
    const body = { name: 'call.vtt', content: btoa('Hello.'), replaceCorrections: true };
    const answer = await contract(
      {
        given: 'the signed-in owner has a completed recording',
        asks: 'to take a transcript file without times',
        request: { method: 'PUT', path: pathOf('/transcript'), body },
        response: problem(422, { detail: string(detail) }),
      },
      () => store.dispatch(endpoints.importTranscript.initiate({ id: ID, importTranscriptRequest: body })),
    );
    expect(answer?.error).toMatchObject({ status: 422, detail });
  });
});
