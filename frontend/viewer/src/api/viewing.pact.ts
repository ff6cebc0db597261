import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant } from '@playhead/pact';
import { createStore } from '../store.js';
import { viewingApi, type EndSessionRequest, type ViewingEvent } from './generated/viewing.js';
import { conversationApi, type Comment } from './generated/conversation.js';

const { eachLike, fromProviderState, like, number, string, uuid } = MatchersV3;
const contract = contractOf('viewer');

const SHARE_ID = 'Zk3fVq9xT2mB7wLr0sYhNg';
const ID = '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d8e';
const SESSION_ID = '1795289841823-444119db';
const GIVEN = 'a viewer has passed the gate of a shared recording';
const at = (path: string) =>
  fromProviderState(`/api/recordings/\${id}/analytics/${path}`, `/api/recordings/${ID}/analytics/${path}`);
const shared = (path: string) =>
  fromProviderState(
    `/api/recordings/shared/\${shareId}/${path}`,
    `/api/recordings/shared/${SHARE_ID}/${path}`,
  );
const counted = { sessionId: SESSION_ID, counted: true };

describe('A visit', () => {
  it('is announced', async () => {
    const startSessionRequest = {
      sessionId: SESSION_ID,
      deviceInfo: {
        userAgent: 'Mozilla/5.0',
        screenWidth: 390,
        screenHeight: 844,
        language: 'en-GB',
        timezone: 'Europe/Paris',
      },
      referrer: '',
    };
    const answer = await contract(
      {
        given: GIVEN,
        asks: 'to begin a session',
        request: { method: 'POST', path: at('sessions'), body: startSessionRequest },
        response: { status: 201, body: like(counted) },
      },
      () =>
        createStore().dispatch(viewingApi.endpoints.startViewing.initiate({ id: ID, startSessionRequest })),
    );
    expect(answer?.data).toEqual(counted);
  });

  it('tells what happens in it', async () => {
    const common = { videoTime: 12.5, duration: 2.5, elapsed: 14.25, speed: 1.25 };
    const events: ViewingEvent[] = [
      { ...common, eventId: '6f1f2a34-0d3b-4a69-9d3a-0c6c8e0f1a01', eventType: 'play' },
      { ...common, eventId: '6f1f2a34-0d3b-4a69-9d3a-0c6c8e0f1a02', eventType: 'progress' },
      { ...common, eventId: '6f1f2a34-0d3b-4a69-9d3a-0c6c8e0f1a03', eventType: 'seek', seekFrom: 3 },
      {
        ...common,
        eventId: '6f1f2a34-0d3b-4a69-9d3a-0c6c8e0f1a04',
        eventType: 'chapter_view',
        chapterId: ID,
      },
      {
        ...common,
        eventId: '6f1f2a34-0d3b-4a69-9d3a-0c6c8e0f1a05',
        eventType: 'tab_switch',
        tabName: 'feed',
      },
      { ...common, eventId: '6f1f2a34-0d3b-4a69-9d3a-0c6c8e0f1a06', eventType: 'pause' },
      { ...common, eventId: '6f1f2a34-0d3b-4a69-9d3a-0c6c8e0f1a07', eventType: 'video_end' },
    ];
    const recordEventsRequest = { sessionId: SESSION_ID, events };
    const answer = await contract(
      {
        given: GIVEN,
        asks: 'to keep events',
        request: { method: 'POST', path: at('events/batch'), body: recordEventsRequest },
        response: { status: 201, body: like({ accepted: recordEventsRequest.events.length, rejected: [] }) },
      },
      () =>
        createStore().dispatch(
          viewingApi.endpoints.recordViewingEvents.initiate({ id: ID, recordEventsRequest }),
        ),
    );
    expect(answer?.data).toEqual({ accepted: recordEventsRequest.events.length, rejected: [] });
  });

  it('is ended, as the beacon says it', async () => {
    const endSessionRequest: EndSessionRequest = {
      endTime: '2026-11-21T09:30:00.000Z',
      totalWatchTime: 12.5,
      maxProgress: 0.5,
      completionRate: 0.25,
      chaptersViewed: [ID],
      tabsUsed: ['transcript'],
      engagementScore: 30,
    };
    const answer = await contract(
      {
        given: GIVEN,
        asks: 'to end a session',
        request: { method: 'POST', path: at(`sessions/${SESSION_ID}/end`), body: endSessionRequest },
        response: { status: 200, body: like(counted) },
      },
      () =>
        createStore().dispatch(
          viewingApi.endpoints.endViewing.initiate({ id: ID, sessionId: SESSION_ID, endSessionRequest }),
        ),
    );
    expect(answer?.data).toEqual(counted);
  });
});

describe('Behind the gate', () => {
  it('the assistant answers with the line it quotes', async () => {
    const body = {
      answer: 'Speaker 1: For ten users the usual price is ninety dollars.',
      timestamp: 12.5,
      source: 'For ten users the usual price is ninety dollars.',
    };
    const answer = await contract(
      {
        given: GIVEN,
        asks: 'a question about the recording',
        request: { method: 'POST', path: shared('assistant'), body: { question: 'What about the price?' } },
        response: {
          status: 200,
          body: { answer: string(body.answer), timestamp: number(12.5), source: string(body.source) },
        },
      },
      () =>
        createStore().dispatch(
          conversationApi.endpoints.askSharedAssistant.initiate({
            shareId: SHARE_ID,
            askAssistantRequest: { question: 'What about the price?' },
          }),
        ),
    );
    expect(answer?.data).toEqual(body);
  });

  it('comments are read', async () => {
    const comment: Pick<Comment, 'id' | 'content' | 'authorName' | 'timestamp' | 'createdAt' | 'replies'> = {
      id: ID,
      content: 'Well said.',
      authorName: 'Vi',
      timestamp: 12.5,
      createdAt: '2026-11-21T09:30:00.000Z',
      replies: [],
    };
    const answer = await contract(
      {
        given: `${GIVEN} that has a comment of the owner`,
        asks: 'for the comments behind the link',
        request: { method: 'GET', path: shared('comments') },
        response: {
          status: 200,
          body: eachLike({
            id: uuid(ID),
            content: string('Well said.'),
            authorName: string('Vi'),
            timestamp: number(12.5),
            createdAt: instant(comment.createdAt),
            replies: [],
          }),
        },
      },
      () =>
        createStore().dispatch(conversationApi.endpoints.listSharedComments.initiate({ shareId: SHARE_ID })),
    );
    expect(answer?.data).toEqual([comment]);
  });
});
