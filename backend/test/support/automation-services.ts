import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

type Fields = Record<string, unknown>;
const place = { id: z.uuid(), name: z.string(), position: z.tuple([z.number(), z.number()]) };
const NO_OPTIONS = z.strictObject({});
/** n8n's import format, limited to the recipes' nodes with the parameters of these versions. */
const N8nWorkflow = z.strictObject({
  name: z.string(),
  nodes: z.tuple([
    z.strictObject({
      ...place,
      type: z.literal('n8n-nodes-base.webhook'),
      typeVersion: z.literal(2),
      webhookId: z.uuid(),
      parameters: z.strictObject({ httpMethod: z.literal('POST'), path: z.string(), options: NO_OPTIONS }),
    }),
    z.strictObject({
      ...place,
      type: z.literal('n8n-nodes-base.httpRequest'),
      typeVersion: z.literal(4.2),
      parameters: z.strictObject({
        method: z.literal('POST'),
        url: z.url(),
        sendBody: z.literal(true),
        specifyBody: z.literal('json'),
        jsonBody: z.string().regex(/^=\{\{.*\}\}$/),
        options: NO_OPTIONS,
      }),
    }),
  ]),
  connections: z.record(
    z.string(),
    z.strictObject({
      main: z.array(
        z.array(z.strictObject({ node: z.string(), type: z.literal('main'), index: z.number() })),
      ),
    }),
  ),
  settings: z.object({}),
});

const ZAPIER = '/hooks/catch/1234567/abcdef/';
const MAKE = '/u5mdz4ea0b2c';
const SLACK = '/triggers/T0123/456/abcdef';

export async function automationServices({ slackVariables }: { slackVariables: readonly string[] }) {
  const started: Fields[] = [];
  let caught: Fields = {};
  let received: Fields = {};
  let workflow: z.infer<typeof N8nWorkflow> | null = null;

  /** Exactly the declared variables, as texts. */
  const Variables = z.strictObject(Object.fromEntries(slackVariables.map((name) => [name, z.string()])));
  const answer = async ({ method, url = '', headers }: IncomingMessage, body: string) => {
    const isJson = method === 'POST' && headers['content-type']?.startsWith('application/json');
    const json = isJson ? (JSON.parse(body) as Fields) : {};
    if (!isJson) return [415, 'Unsupported media type'] as const;
    if (url === ZAPIER) {
      caught = flat(json);
      return [200, { status: 'success', id: 'a', request_id: 'b', attempt: 'b' }] as const;
    }
    if (url === MAKE) {
      received = json;
      return [200, 'Accepted'] as const;
    }
    if (url === SLACK) {
      const variables = Variables.safeParse(json);
      if (variables.success) started.push(variables.data);
      return variables.success
        ? ([200, { ok: true }] as const)
        : ([400, { ok: false, error: 'parameter_validation_failed' }] as const);
    }
    const [webhook, request] = workflow?.nodes ?? [];
    if (!workflow || url !== `/webhook/${webhook!.parameters.path}`)
      return [404, { code: 404, message: 'The requested webhook is not registered.' }] as const;
    const [next] = workflow.connections[webhook!.name]!.main.flat();
    if (next?.node !== request!.name) return [500, { message: 'Workflow could not be started!' }] as const;
    const expression = request!.parameters.jsonBody.slice(3, -2);
    const sent = runInNewContext(expression, { $json: { headers, params: {}, query: {}, body: json } });
    await fetch(request!.parameters.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: String(sent),
    });
    return [200, { message: 'Workflow was started' }] as const;
  };
  const server = createServer((request, response) => {
    void text(request)
      .then((body) => answer(request, body))
      .then(([status, said]) => {
        response.writeHead(status).end(typeof said === 'string' ? said : JSON.stringify(said));
      });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const at = (path: string): string => `http://${host}${path}`;
  return {
    host,
    zapier: at(ZAPIER),
    make: at(MAKE),
    slack: at(SLACK),
    started,
    inZapier: (template: string): string => filled(template, (name) => caught[name]),
    inMake: (template: string): string =>
      filled(template, (name) => {
        const [module, ...path] = name.split('.');
        return module === '1'
          ? path.reduce<unknown>((value, key) => (value as Fields)[key], received)
          : undefined;
      }),
    importIntoN8n: (exported: string): string => {
      workflow = N8nWorkflow.parse(JSON.parse(exported));
      return at(`/webhook/${workflow.nodes[0].parameters.path}`);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function flat(value: Fields, before = ''): Fields {
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, each]) =>
      typeof each === 'object' && each !== null
        ? flat(each as Fields, `${before}${name}__`)
        : { [before + name]: each },
    ),
  ) as Fields;
}

function filled(template: string, valueOf: (name: string) => unknown): string {
  return template.replace(/\{\{(.+?)\}\}/g, (_, name: string) => {
    const value = valueOf(name);
    if (typeof value !== 'string') throw new Error(`There is no text in ${name}.`);
    return value;
  });
}
