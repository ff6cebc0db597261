import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

export const PASSWORD = 'a long enough password';

/** An HTTP client with its own cookies. */
export interface Caller {
  /** Throws if the response is not a success. */
  call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>;
  cookies: Map<string, string>;
}

export interface SharedRecording {
  id: string;
  shareId: string;
}

/** @param from client IP address, where the product trusts the header */
export function aCaller(address: string, from?: string): Caller {
  const cookies = new Map<string, string>();
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof URLSearchParams;
    const answer = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: address,
        cookie: cookieHeader(cookies),
        ...(from && { 'x-forwarded-for': from }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split('=');
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    const isJson = answer.headers.get('content-type')?.includes('json');
    return (isJson ? JSON.parse(text) : text) as Answer;
  }
  return { call, cookies };
}

export const cookieHeader = (cookies: Map<string, string>): string =>
  [...cookies].map((pair) => pair.join('=')).join('; ');

export async function anOwner(address: string, email: string, from?: string): Promise<Caller> {
  const owner = aCaller(address, from);
  await owner.call('POST', '/api/register', new URLSearchParams({ email, password: PASSWORD }));
  return owner;
}

export async function addRecording(
  { call }: Caller,
  file: string,
  { title, transcript, type = 'video/mp4' }: { title: string; transcript: string; type?: string },
): Promise<SharedRecording> {
  const recording = await call<SharedRecording>('POST', '/api/recordings/create-uploading', {
    title,
    fileName: basename(file),
  });
  const content = Buffer.from(transcript).toString('base64');
  await call('PUT', `/api/recordings/${recording.id}/transcript`, { name: 'talk.vtt', content });
  const { uploadURL } = await call<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
  const body = await readFile(file);
  const put = await fetch(uploadURL, { method: 'PUT', body, headers: { 'content-type': type } });
  if (!put.ok) throw new Error(`The upload ended with ${put.status}`);
  const objectURL = uploadURL.split('?')[0];
  await call('POST', `/api/recordings/${recording.id}/complete-upload`, { objectURL });
  return recording;
}

export async function aViewer(
  address: string,
  shareId: string,
  viewerEmail: string,
  from?: string,
): Promise<Caller> {
  const viewer = aCaller(address, from);
  const given = { viewerEmail, viewerName: '', hasConsented: false };
  await viewer.call('POST', `/api/recordings/shared/${shareId}/view`, given);
  return viewer;
}
