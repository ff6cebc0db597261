import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** Slack decodes these three entities and interprets the bare characters as markup. */
const escaped = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^(?:[^&<>]|&(?:amp|lt|gt);)*$/);
const plain = (most: number) =>
  z.strictObject({ type: z.literal('plain_text'), text: escaped(most), emoji: z.boolean().optional() });
const url = z.url({ protocol: /^https?$/ }).max(3000);
const image = z.strictObject({ type: z.literal('image'), image_url: url, alt_text: escaped(2000) });
const button = z.strictObject({ type: z.literal('button'), text: plain(75), url: url.optional() });
const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), text: plain(150) }),
  z.strictObject({ type: z.literal('section'), text: plain(3000), accessory: image.optional() }),
  z.strictObject({ type: z.literal('actions'), elements: z.array(button).min(1).max(25) }),
]);
/** The parts of an incoming webhook's payload that the product may use. */
export const SlackPayload = z.strictObject({ text: escaped(40_000), blocks: z.array(block).min(1).max(50) });
export type SlackPayload = z.infer<typeof SlackPayload>;

const PATH = /^\/services\/T\w+\/B\w+\/\w+$/;
const SAYS: Record<number, string> = {
  403: 'invalid_token',
  404: 'no_service',
  410: 'channel_is_archived',
  429: 'rate_limited',
  500: 'rollup_error',
};

/** A fake of Slack's incoming webhooks with Slack's own errors, which stores accepted messages. */
export async function aSlackServer() {
  const shown: SlackPayload[] = [];
  const refused: string[] = [];
  const slack = { shown, refused, status: 200, retryAfter: 30, canFetch: true };
  const answerTo = (method: string, path: string, type: string, body: string): [number, string] => {
    if (!PATH.test(path)) return [404, 'no_team'];
    if (slack.status !== 200) return [slack.status, SAYS[slack.status]!];
    if (method !== 'POST' || !type.startsWith('application/json')) return [400, 'invalid_payload'];
    const payload = SlackPayload.safeParse(JSON.parse(body));
    if (!payload.success) return [400, 'invalid_blocks'];
    if (!slack.canFetch && body.includes('"image_url"')) return [400, 'invalid_blocks'];
    shown.push(payload.data);
    return [200, 'ok'];
  };
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      const { method = '', url: path = '', headers } = request;
      const body = Buffer.concat(parts as Buffer[]).toString();
      const [status, said] = answerTo(method, path, headers['content-type'] ?? '', body);
      if (status !== 200) refused.push(said);
      const wait = status === 429 ? { 'retry-after': String(slack.retryAfter) } : {};
      response.writeHead(status, { 'content-type': 'text/html', ...wait }).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = `http://${host}/services/T0SECRET/B0SECRET/secretsecretsecret`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(slack, { host, address, stop });
}
