import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant, problem, shareId } from '@playhead/pact';
import { createStore } from '../store.js';
import {
  sharingApi,
  type Chapter,
  type GatedRecording,
  type RegisterViewRequest,
  type SharedRecording,
  type SharedSegment,
} from './generated/sharing.js';

const { eachLike, equal, fromProviderState, like, string, uuid } = MatchersV3;
const contract = contractOf('viewer');

const SHARE_ID = 'Zk3fVq9xT2mB7wLr0sYhNg';

const open = () => createStore().dispatch(sharingApi.endpoints.openShared.initiate({ shareId: SHARE_ID }));

describe('A share link', () => {
  const request = {
    method: 'GET',
    path: fromProviderState('/api/recordings/shared/${shareId}', `/api/recordings/shared/${SHARE_ID}`),
  };
  const chapter: Pick<Chapter, 'id' | 'title' | 'startTime' | 'endTime' | 'summary'> = {
    id: '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d8f',
    title: 'Pricing',
    startTime: 12.5,
    endTime: 60,
    summary: 'What it costs.',
  };
  const segment: Pick<SharedSegment, 'id' | 'text' | 'start' | 'end' | 'speaker'> = {
    id: '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d90',
    text: 'For ten users the usual price is ninety dollars.',
    start: 12.5,
    end: 14.25,
    speaker: 'Speaker 1',
  };
  const facts = {
    access: 'granted',
    isOwner: false,
    shareId: SHARE_ID,
    title: 'Customer Call',
    description: 'A call about the price.',
    duration: 754.2,
    createdAt: '2026-11-21T09:30:00.000Z',
    thumbnailPath: '/api/recordings/shared/Zk3fVq9xT2mB7wLr0sYhNg/thumbnail',
    hasPicture: true,
  } satisfies Partial<SharedRecording>;

  it('shows no more than title and duration before the gate', async () => {
    const gated: Pick<GatedRecording, 'access' | 'title' | 'duration' | 'needsPassword'> = {
      access: 'required',
      title: 'Customer Call',
      duration: 754.2,
      needsPassword: false,
    };
    const answer = await contract(
      {
        given: 'a completed recording is shared',
        asks: 'for the recording behind the link',
        request,
        response: {
          status: 200,
          body: like({ ...gated, access: equal('required'), needsPassword: equal(false) }),
        },
      },
      open,
    );
    expect(answer?.data).toEqual(gated);
  });

  it.each([
    ['a viewer has passed the gate of a shared recording', false],
    ['the owner opens the link of their own completed recording', true],
  ])('shows the recording when %s', async (given, isOwner) => {
    const answer = await contract(
      {
        given,
        asks: 'for the recording behind the link',
        request,
        response: {
          status: 200,
          body: like({
            ...facts,
            access: equal('granted'),
            isOwner: equal(isOwner),
            shareId: shareId(SHARE_ID),
            createdAt: instant(facts.createdAt),
            chapters: eachLike({ ...chapter, id: uuid(chapter.id) }),
            transcript: eachLike({ ...segment, id: uuid(segment.id) }),
          }),
        },
      },
      open,
    );
    expect(answer?.data).toEqual({ ...facts, isOwner, chapters: [chapter], transcript: [segment] });
  });

  it('that leads nowhere is answered 404', async () => {
    const answer = await contract(
      {
        given: 'the share link leads nowhere',
        asks: 'for the recording behind the link',
        request,
        response: { status: 404 },
      },
      open,
    );
    expect(answer?.error).toMatchObject({ status: 404 });
  });
});

describe('The gate', () => {
  const path = fromProviderState(
    '/api/recordings/shared/${shareId}/view',
    `/api/recordings/shared/${SHARE_ID}/view`,
  );
  const register = (registerViewRequest: RegisterViewRequest) => () =>
    createStore().dispatch(
      sharingApi.endpoints.registerView.initiate({ shareId: SHARE_ID, registerViewRequest }),
    );

  it.each<[string, RegisterViewRequest]>([
    ['an e-mail alone', { viewerEmail: 'vi@example.com', viewerName: '', hasConsented: false }],
    ['name and consent', { viewerEmail: 'vi@example.com', viewerName: 'Vi', hasConsented: true }],
  ])('is passed with %s, and the browser is given a pass', async (words, body) => {
    const answer = await contract(
      {
        given: 'a completed recording is shared',
        asks: `to be let in with ${words}`,
        request: { method: 'POST', path, body },
        response: {
          status: 204,
          headers: {
            'Set-Cookie': MatchersV3.regex(/^pass_[^;]+;.*HttpOnly.*$/, 'pass_Zk=abc; Path=/; HttpOnly'),
          },
        },
      },
      register(body),
    );
    expect(answer).toEqual({ data: null });
  });

  it('says in the backend’s words why someone is not let in', async () => {
    const body: RegisterViewRequest = { viewerEmail: 'nobody', viewerName: '', hasConsented: false };
    const detail = 'This is not an e-mail address.';
    const answer = await contract(
      {
        given: 'a completed recording is shared',
        asks: 'to be let in with what is no e-mail',
        request: { method: 'POST', path, body },
        response: problem(400, { detail: string(detail) }),
      },
      register(body),
    );
    expect(answer?.error).toMatchObject({ status: 400, detail });
  });
});
