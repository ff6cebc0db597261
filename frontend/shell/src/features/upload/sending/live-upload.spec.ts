import { LIMITS } from '@playhead/ui/light';
import { LiveUpload, type BegunUpload } from './live-upload.js';
import { CallFailed } from './retrying.js';
import type { UploadCalls } from './upload-calls.js';

const PART = LIMITS.partBytes;
const MULTIPART = { key: 'uploads/1', uploadId: '1' };

describe('LiveUpload', () => {
  let sent: string[];
  let failure: CallFailed | null;
  let begun: BegunUpload[];
  let problems: (CallFailed | null)[];

  const upload = () =>
    new LiveUpload(
      {
        create: async (
          title: string,
          fileName: string,
          { source, folderId }: { source?: string; folderId?: string },
        ) => {
          if (failure) throw failure;
          sent.push(`create ${title} of ${fileName} from ${source} in ${folderId}`);
          return { id: 'r1', shareId: 's1' };
        },
        createMultipart: async (_: unknown, recordingId: string) => {
          sent.push(`begin for ${recordingId}`);
          return MULTIPART;
        },
        signPart: async (_: unknown, number: number) => ({ url: `/part/${number}`, expires: 900 }),
        report: async () => undefined,
        abortMultipart: async () => void sent.push('abort'),
        removeRecording: async (id: string) => void sent.push(`remove ${id}`),
      } as unknown as UploadCalls,
      {
        file: { name: 'Screen recording.webm', type: 'video/webm' },
        folderId: 'sales',
        read: async (from, to) => new Blob([`${from}-${to}`]),
        onBegun: (one) => begun.push(one),
        onProblem: (one) => problems.push(one),
      },
      async (url, part) => void sent.push(`${url} ${part.size}`),
    );
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  beforeEach(() => {
    [sent, begun, problems, failure] = [[], [], [], null];
  });

  it('begins with the first bytes, so that the link is known early', async () => {
    upload().grow(1000);
    await settled();
    expect(sent).toEqual([
      'create Screen Recording of Screen recording.webm from browser in sales',
      'begin for r1',
    ]);
    expect(begun).toEqual([
      { recordingId: 'r1', shareId: 's1', title: 'Screen Recording', multipart: MULTIPART },
    ]);
  });

  it('sends the parts that are whole, each once', async () => {
    const live = upload();
    live.grow(PART - 1);
    await settled();
    live.grow(2 * PART + 5);
    await settled();
    live.grow(2 * PART + 9);
    await settled();
    expect(sent.slice(2)).toEqual([
      `/part/1 ${`0-${PART}`.length}`,
      `/part/2 ${`${PART}-${2 * PART}`.length}`,
    ]);
  });

  it('says why nothing is uploaded, and goes on recording', async () => {
    failure = new CallFailed(403, 'No', 'Your plan has no room.');
    upload().grow(PART);
    await settled();
    expect(problems).toEqual([failure]);
    expect(sent).toEqual([]);
  });

  it('sends all that was recorded meanwhile, from the first byte, once there is room', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    failure = new CallFailed(403, 'No', 'Your plan has no room.');
    const live = upload();
    live.grow(PART);
    await settled();
    failure = null;
    live.grow(2 * PART);
    await settled();
    expect(sent).toEqual([]);
    now.mockReturnValue(30_001);
    live.grow(3 * PART);
    await settled();
    expect(sent.slice(2)).toEqual(
      [1, 2, 3].map((part) => `/part/${part} ${`${(part - 1) * PART}-${part * PART}`.length}`),
    );
    expect(problems.at(-1)).toBeNull();
    now.mockRestore();
  });

  it('takes back what there is on the server when the recording is discarded', async () => {
    const live = upload();
    live.grow(PART);
    await settled();
    await live.discard();
    expect(sent.slice(-2)).toEqual(['abort', 'remove r1']);
  });
});
