import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '../../support/folder.js';
import { type TestBrowser, startProduct, uploadFile } from '../../support/product.js';
import { aViewer } from '../../support/recordings.js';
import { sampleVideo } from '../../support/sample-media.js';

const folder = aFolder();
const product = await startProduct({ environment: { MEDIA_ACCEL_PATH: '/objects-inside' } });
const owner = await product.signUp();
const recording = await uploadFile(owner, await sampleVideo(folder));
await product.database.query(`update recording set status = 'completed' where id = $1`, [recording.id]);
afterAll(() => product.stop());

const ask = (as: TestBrowser) =>
  as.send('GET', `/api/recordings/shared/${recording.shareId}/media`, { headers: { range: 'bytes=0-99' } });
const toldProxy = (answer: Response) => answer.headers.get('x-accel-redirect');

describe('Media behind a proxy that has the files', () => {
  it('are sent by it: it is told which file, and nobody else is sent a byte', async () => {
    const answer = await ask(await aViewer(product, recording.shareId));
    const path = toldProxy(answer)!;
    expect(path).toMatch(/^\/objects-inside\//);
    expect(existsSync(join(product.folder, 'objects', path.replace('/objects-inside/', '')))).toBe(true);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 0]);
    const own = await owner.send('GET', `/api/recordings/${recording.id}/media`);
    expect(toldProxy(own)).toBe(path);
  });

  it('are for those behind the gate alone, and for nobody once the link is off', async () => {
    const outside = await ask(product.visitor());
    expect([outside.status, toldProxy(outside)]).toEqual([401, null]);
    const viewer = await aViewer(product, recording.shareId);
    expect(toldProxy(await ask(viewer))).not.toBeNull();
    await owner.ask('PATCH', `/api/recordings/${recording.id}/share`, { enabled: false });
    const off = await ask(viewer);
    expect([off.status, toldProxy(off)]).toEqual([404, null]);
  });
});
