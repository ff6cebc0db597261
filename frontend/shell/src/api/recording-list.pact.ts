import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import { EVERYTHING, recordingListApi } from './recording-list.js';
import { completed, failed, ID, processing, shapeOf, uploading } from './recordings.contract.js';
import { recordingsApi } from './recordings.js';

const { eachLike, integer, like, regex, string, uuid } = MatchersV3;
const contract = contractOf('shell');
const { endpoints } = recordingsApi;

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

describe('The list of recordings', () => {
  const request = { method: 'GET', path: '/api/recordings', query: { limit: '100' } };
  const list = () => store.dispatch(recordingListApi.endpoints.recordingPages.initiate(EVERYTHING));
  const headers = { 'X-Total-Count': regex(/^\d+$/, '1') };

  it.each([
    ['the signed-in owner has a completed recording', completed],
    ['the signed-in owner has a recording that is processed', processing],
    ['the signed-in owner has a failed recording that can be retried', failed],
    ['the signed-in owner has a recording that is uploading', uploading],
  ])('shows a card when %s', async (given, card) => {
    const isCompleted = card.status === 'completed';
    const chapterStarts = isCompleted ? eachLike(12.5) : [];
    const answer = await contract(
      {
        given,
        asks: 'for the list of recordings',
        request,
        response: { status: 200, headers, body: eachLike({ ...shapeOf(card), chapterStarts }) },
      },
      list,
    );
    const items = [{ ...card, chapterStarts: isCompleted ? [12.5] : [] }];
    expect(answer?.data?.pages).toEqual([{ items, total: 1, nextCursor: null }]);
  });

  it('is null when the session has ended', async () => {
    const answer = await contract(
      {
        given: 'nobody is signed in',
        asks: 'for the list of recordings',
        request,
        response: { status: 401 },
      },
      list,
    );
    expect(answer?.data?.pages).toEqual([null]);
  });
});

describe('The search', () => {
  const moment = {
    start: 12.5,
    field: 'transcript',
    text: 'For ten users the usual price is ninety dollars.',
    spans: [[24, 29]],
    snippet: 'For ten users the usual price is ninety dollars.',
    matches: [[24, 29]],
  };
  const page = { nextCursor: null, degraded: false };
  const found = { title: 'Customer Call', hasMore: false };
  const body = {
    results: eachLike({
      recordingId: uuid(ID),
      title: string(found.title),
      hasMore: like(found.hasMore),
      moments: eachLike({
        ...moment,
        field: regex(/^(title|description|chapter|transcript|speaker|comment|slide)$/, 'transcript'),
        spans: eachLike([integer(24), integer(29)]),
        matches: eachLike([integer(24), integer(29)]),
      }),
    }),
    ...page,
  };
  const results = [{ recordingId: ID, ...found, moments: [moment] }];

  it('names the moments in which words were said', async () => {
    const answer = await contract(
      {
        given: 'the signed-in owner has a completed recording',
        asks: 'for the moments with a word',
        request: { method: 'GET', path: '/api/search', query: { q: 'price', limit: '50' } },
        response: { status: 200, body },
      },
      () => store.dispatch(endpoints.searchRecordings.initiate({ q: 'price', limit: 50 })),
    );
    expect(answer?.data).toEqual({ results, ...page });
  });
});
