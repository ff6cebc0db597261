import { startProduct, uploadFile } from '../../support/product.js';
import { sampleVideoBytes } from '../../support/sample-media.js';

const product = await startProduct();
const owner = await product.signUp();
const recording = await uploadFile(owner, await sampleVideoBytes());
afterAll(() => product.stop());

const create = '/api/recordings/create-uploading';
const JSON_TYPE = { 'content-type': 'application/json' };

describe('A body', () => {
  it('that is a form is refused where JSON belongs', async () => {
    const form = new URLSearchParams({ title: 'Forged' });
    expect(await owner.refused('POST', create, { form })).toMatchObject({
      status: 415,
      code: 'request.unsupported_media_type',
    });
  });

  it('may be empty where none is needed, also when it is called JSON', async () => {
    const answer = await owner.send('POST', '/api/recordings/upload-url', { body: '', headers: JSON_TYPE });
    expect(answer.status).toBe(200);
  });

  it('is asked for where it is needed', async () => {
    const problem = await owner.refused('POST', create, { body: '', headers: JSON_TYPE });
    expect(problem).toMatchObject({ status: 400, errors: { body: ['A JSON body is required'] } });
  });
});

describe('A value that breaks its rule', () => {
  it('is named as the parameter of the path that it is', async () => {
    const problem = await owner.refused('GET', '/api/recordings/nonsense');
    expect(problem).toMatchObject({ status: 400, errors: { id: ['Must be an ID (UUID)'] } });
    expect(problem.detail).toBe('id: Must be an ID (UUID)');
  });

  it('is told in words', async () => {
    const problem = await owner.refused('POST', `/api/recordings/${recording.id}/upload-progress`, {
      json: { progress: 'half' },
    });
    expect(problem.errors).toEqual({ progress: ['Must be a number'] });
  });
});

describe('An address', () => {
  it.each([
    ['PUT', '/api/recordings', 'GET, HEAD'],
    ['PATCH', '/api/health', 'GET, HEAD'],
    ['GET', '/api/tokens/0199aaaa-0000-7000-8000-000000000001', 'DELETE'],
    ['PUT', '/api/recordings/0199aaaa-0000-7000-8000-000000000001', 'DELETE, GET, HEAD, PATCH'],
  ])('answers 405 to %s %s, with the methods it takes', async (method, path, allow) => {
    const response = await owner.send(method, path);
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(await response.json()).toMatchObject({ code: 'request.method_not_allowed' });
  });

  it.each(['GET', 'POST', 'DELETE'])('that is another one is not there for %s either', async (method) => {
    for (const path of [
      '/api/health/',
      '/api/recordings/',
      `/api/recordings/${recording.id}/`,
      `/api/recordings/${'x'.repeat(499)}`,
      `/api/recordings/${'x'.repeat(499)}/transcript`,
    ]) {
      const response = await owner.send(method, path);
      expect([path, response.status, response.headers.get('allow')]).toEqual([path, 404, null]);
    }
  });

  it('of 4,000 letters is a problem like every other', async () => {
    for (const path of [
      `/api/recordings/${'x'.repeat(4000)}`,
      `/api/recordings/shared/${'x'.repeat(4000)}`,
    ]) {
      const problem = await owner.refused('GET', path);
      expect(problem).toMatchObject({ status: 404, code: 'route.not_found' });
    }
  });

  it('that cannot be read is a problem like every other', async () => {
    expect(await owner.refused('GET', '/api/%zz')).toMatchObject({ status: 400 });
  });

  it('of media tells its length without sending it', async () => {
    const path = `/api/recordings/${recording.id}/media`;
    const [head, whole] = [await owner.send('HEAD', path), await owner.send('GET', path)];
    expect(head.status).toBe(200);
    const length = Number(head.headers.get('content-length'));
    expect(length).toBe((await whole.arrayBuffer()).byteLength);
    expect(length).toBeGreaterThan(1000);
    const part = await owner.send('HEAD', path, { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
  });
});
