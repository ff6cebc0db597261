import { Verifier } from '@pact-foundation/pact';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { driveEnvironment, type GoogleServer, startGoogleServer } from '../support/google-server.js';
import { type TestBrowser, type TestProduct, startProduct } from '../support/product.js';
import { sampleVideo } from '../support/sample-media.js';
import { providerStates } from './provider-states.js';
import type { Situation } from './situation.js';

const PACTS = join(import.meta.dirname, '../../../dist/pacts');

let google: GoogleServer;
let product: TestProduct;
let folder: string;
let states: Record<string, () => Promise<Situation>>;

beforeAll(async () => {
  google = await startGoogleServer();
  product = await startProduct({ environment: driveEnvironment(google) });
  folder = await mkdtemp(join(tmpdir(), 'playhead-media-'));
  const [admin, owner] = [await product.signUp(), await product.signUp()];
  states = providerStates({ product, google, admin, owner, video: await sampleVideo(folder) });
});
afterAll(async () => {
  await product.stop();
  await google.close();
  await rm(folder, { recursive: true, force: true });
});

interface Pact {
  interactions: { providerStates: { name: string }[] }[];
}

describe('The backend', () => {
  it.each(['shell', 'viewer', 'admin'])('gives the %s what it asks for', async (frontend) => {
    const file = join(PACTS, `${frontend}-backend.json`);
    const { interactions } = JSON.parse(await readFile(file, 'utf8')) as Pact;
    const presupposed = interactions.flatMap((interaction) =>
      interaction.providerStates.map(({ name }) => name),
    );
    expect(presupposed.filter((name) => !states[name])).toEqual([]);

    let asking: TestBrowser = product.visitor();
    const broken: unknown[] = [];
    const differing = await new Verifier({
      provider: 'backend',
      providerBaseUrl: product.origin,
      pactUrls: [file],
      logLevel: 'error',
      stateHandlers: Object.fromEntries(
        presupposed.map((name) => [
          name,
          // The verifier continues after a failed state, so failures are collected.
          async () => {
            const situation = await states[name]!().catch((error: unknown) => void broken.push(error));
            asking = situation?.browser ?? product.visitor();
            return situation?.values;
          },
        ]),
      ),
      requestFilter: ({ method, headers }, _response, next) => {
        // Headers that a browser adds: cookies, origin, and the length of an empty body.
        headers.cookie = [...asking.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        headers['sec-fetch-site'] = 'same-origin';
        if (method === 'POST') headers['content-length'] ??= '0';
        next();
      },
    })
      .verifyProvider()
      .then(
        () => null,
        (error: Error) => differences(error.message),
      );
    expect(broken).toEqual([]);
    if (differing !== null) throw new Error(differing);
  });
});

function differences(message: string): string {
  if (!message.startsWith('{')) return message;
  const { output } = JSON.parse(message) as { output: string[] };
  return output.slice(output.findIndex((line) => line.includes('Failures:'))).join('\n');
}
