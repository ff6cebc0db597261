import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant, problem } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import type { EditRecordingRequest } from './generated/recordings.js';
import { type Card, completed, failed, ID, processing, shapeOf } from './recordings.contract.js';
import { recordingsApi, type Chapter, type DeletedRecording, type TranscriptSegment } from './recordings.js';

const { eachLike, equal, fromProviderState, integer, like, string, uuid } = MatchersV3;
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

  it.each([
    ['the signed-in owner has a recording that is processed', processing],
    ['the signed-in owner has a failed recording that can be retried', failed],
  ])('says where it stands when %s', async (given, card) => {
    const answer = await contract(
      {
        given,
        asks: 'for the recording',
        request,
        response: { status: 200, body: like({ ...shapeOf(card), chapters: [], transcript: [] }) },
      },
      read,
    );
    expect(answer?.data).toEqual({ ...card, chapters: [], transcript: [] });
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

  it('stands ready to be tried by a newcomer', async () => {
    const demo: Card = { ...completed, thumbnailPath: '/api/recordings/demo/thumbnail', canEdit: false };
    const answer = await contract(
      {
        given: 'there is a demo recording',
        asks: 'for the demo recording',
        request: { method: 'GET', path: '/api/recordings/demo' },
        response: {
          status: 200,
          body: like({
            ...shapeOf(demo),
            description,
            chapters: eachLike(chapter),
            // Whether its speakers are told apart is no part of the contract: no speaker is null.
            transcript: eachLike({
              id: segment.id,
              text: segment.text,
              start: segment.start,
              end: segment.end,
            }),
          }),
        },
      },
      () => store.dispatch(endpoints.getDemoRecording.initiate()),
    );
    expect(answer?.data).toMatchObject({ ...demo, chapters: [chapter] });
  });
});

describe('The owner', () => {
  it('edits title, description and chapters', async () => {
    const changes = {
      title: 'Renewal',
      description: 'They renew.',
      chapters: [{ ...chapter, title: 'Terms' }],
    } satisfies EditRecordingRequest;
    const [edited] = changes.chapters;
    const answer = await contract(
      {
        given: 'the signed-in owner has a completed recording',
        asks: 'to edit the recording',
        request: {
          method: 'PATCH',
          path: pathOf(),
          body: { ...changes, chapters: [{ ...edited, id: fromProviderState('${chapterId}', chapter.id) }] },
        },
        response: {
          status: 200,
          body: {
            title: equal('Renewal'),
            description: equal('They renew.'),
            chapters: [{ ...edited, id: uuid(chapter.id) }],
          },
        },
      },
      () => store.dispatch(endpoints.editRecording.initiate({ id: ID, editRecordingRequest: changes })),
    );
    expect(answer).toEqual({ data: changes });
  });

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

  it('deletes a recording', async () => {
    const answer = await contract(
      {
        given: 'the signed-in owner has a completed recording',
        asks: 'to delete the recording',
        request: { method: 'DELETE', path: pathOf() },
        response: { status: 204 },
      },
      () => store.dispatch(endpoints.deleteRecording.initiate({ id: ID })),
    );
    expect(answer).toEqual({ data: null });
  });

  it('takes a deleted recording back', async () => {
    const answer = await contract(
      {
        given: 'the signed-in owner has deleted a recording',
        asks: 'to restore the recording',
        request: { method: 'POST', path: pathOf('/restore') },
        response: { status: 200, body: { id: uuid(ID), status: equal('completed') } },
      },
      () => store.dispatch(endpoints.restoreRecording.initiate({ id: ID })),
    );
    expect(answer).toEqual({ data: { id: ID, status: 'completed' } });
  });

  it('is told what was deleted, how much room it takes and when it goes for good', async () => {
    const deleted: DeletedRecording = {
      ...{ id: ID, title: 'Customer Call', duration: 754.2, size: 1000 },
      deletedAt: '2026-11-21T09:30:00.000Z',
      removedAt: '2026-12-21T09:30:00.000Z',
    };
    const answer = await contract(
      {
        given: 'the signed-in owner has deleted a recording',
        asks: 'for the deleted recordings',
        request: { method: 'GET', path: '/api/recordings/deleted' },
        response: {
          status: 200,
          body: eachLike({
            ...{ ...deleted, id: uuid(ID), size: integer(deleted.size) },
            deletedAt: instant(deleted.deletedAt),
            removedAt: instant(deleted.removedAt),
          }),
        },
      },
      () => store.dispatch(endpoints.listDeletedRecordings.initiate()),
    );
    expect(answer?.data).toEqual([deleted]);
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

  it('has a failed recording processed again', async () => {
    const answer = await contract(
      {
        given: 'the signed-in owner has a failed recording that can be retried',
        asks: 'to retry the recording',
        request: { method: 'POST', path: pathOf('/retry') },
        response: { status: 200, body: { id: uuid(ID), status: equal('processing') } },
      },
      () => store.dispatch(endpoints.retryRecording.initiate({ id: ID })),
    );
    expect(answer).toEqual({ data: { id: ID, status: 'processing' } });
  });

  it('is told in the backend’s words why there is nothing to retry', async () => {
    const detail = 'Only a failed recording can be retried.';
    const answer = await contract(
      {
        given: 'the signed-in owner has a completed recording',
        asks: 'to retry the recording',
        request: { method: 'POST', path: pathOf('/retry') },
        response: problem(409, { detail: string(detail) }),
      },
      () => store.dispatch(endpoints.retryRecording.initiate({ id: ID })),
    );
    expect(answer?.error).toMatchObject({ status: 409, detail });
  });
});

describe('A transcript that is brought along', () => {
  const bring = (name: string, text: string) => ({
    request: {
      method: 'PUT',
      path: pathOf('/transcript'),
      body: { name, content: btoa(text), replaceCorrections: true },
    },
    call: () =>
      store.dispatch(
        endpoints.importTranscript.initiate({
          id: ID,
          importTranscriptRequest: { name, content: btoa(text), replaceCorrections: true },
        }),
      ),
  });

  it('is taken, and says who speaks in it', async () => {
    const { request, call } = bring('call.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hello.\n');
    const answer = await contract(
      {
        given: 'the signed-in owner has a completed recording',
        asks: 'to take a transcript file',
        request,
        response: { status: 200, body: { lines: integer(1), speakers: eachLike('Ann') } },
      },
      call,
    );
    expect(answer).toMatchObject({ data: { lines: 1, speakers: ['Ann'] } });
  });

  it('is refused with a sentence for a person when it has no times', async () => {
    const detail = 'No lines with times were found in “call.vtt”.';
    const { request, call } = bring('call.vtt', 'Hello.');
    const answer = await contract(
      {
        given: 'the signed-in owner has a completed recording',
        asks: 'to take a transcript file without times',
        request,
        response: problem(422, { detail: string(detail) }),
      },
      call,
    );
    expect(answer?.error).toMatchObject({ status: 422, detail });
  });
});
