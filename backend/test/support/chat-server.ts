import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ChatRequest {
  messages: { role: string; content: string }[];
  response_format: { type: string; json_schema: { name: string; strict: boolean } };
}

/** What the model says to what it is asked; a function may also answer with something that is no completion. */
export type ChatReply = (request: ChatRequest, response: ServerResponse) => unknown;

/** An OpenAI-compatible chat endpoint whose model says what a test wants it to say. */
export interface ChatServer {
  baseURL: string;
  /** Every request, in order. */
  seen: ChatRequest[];
  reply: ChatReply;
  close(): Promise<void>;
}

export async function startChatServer(reply: ChatReply = () => ({})): Promise<ChatServer> {
  const server = createServer((request, response) => void serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const chat: ChatServer = {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen: [],
    reply,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/v1/models') return answer(response, { object: 'list', data: [] });
    const body = JSON.parse(await text(request)) as ChatRequest;
    chat.seen.push(body);
    const said = chat.reply(body, response);
    if (said !== undefined && !response.headersSent) answer(response, completion(said));
  }
  return chat;
}

function answer(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const completion = (said: unknown) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_790_000_000,
  model: 'small',
  choices: [
    {
      index: 0,
      finish_reason: 'stop',
      message: { role: 'assistant', content: typeof said === 'string' ? said : JSON.stringify(said) },
    },
  ],
});
