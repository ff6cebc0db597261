import { isApiError, serverMessage } from '@playhead/api';
import type { AssistantAnswer, AssistantRefusal, FoundLine } from '@playhead/player';
import { conversationApi } from '../api/generated/conversation.js';
import type { AppDispatch } from '../store.js';

/** HTTP status for too many requests. */
const TOO_MANY = 429;
const { searchShared, askSharedAssistant, askSender } = conversationApi.endpoints;

interface Page {
  dispatch: AppDispatch;
  shareId: string;
}

/** Searches the transcript of a shared recording. Returns null on failure. */
export async function findLines(
  { dispatch, shareId }: Page,
  q: string,
  signal: AbortSignal,
): Promise<readonly FoundLine[] | null> {
  const call = dispatch(searchShared.initiate({ shareId, q }, { subscribe: false }));
  signal.addEventListener('abort', () => call.abort());
  const { data } = await call;
  return data?.lines ?? null;
}

/** Asks the assistant. Answers are plain text; the panel renders no markup and no links. */
export async function askAssistant(
  { dispatch, shareId }: Page,
  question: string,
  signal: AbortSignal,
): Promise<AssistantAnswer | AssistantRefusal | null> {
  const call = dispatch(askSharedAssistant.initiate({ shareId, askAssistantRequest: { question } }));
  signal.addEventListener('abort', () => call.abort());
  const { data, error } = await call;
  if (data) return data;
  if (isApiError(error) && error.status === TOO_MANY)
    return { refused: serverMessage(error, 'Too many questions. Wait a minute and try again.') };
  return null;
}

/** Sends a question to the owner of the recording. @returns whether it was sent */
export async function askTheSender({ dispatch, shareId }: Page, question: string): Promise<boolean> {
  const { error } = await dispatch(askSender.initiate({ shareId, askSenderRequest: { question } }));
  return !error;
}
