import { TestBrowser, type TestProduct } from '../../support/product.js';

export const PASSWORD = 'correct horse battery';

export interface Answer {
  status: number;
  location: string | null;
  headers: Headers;
  cookies: string[];
  body: string;
}

let visitors = 0;

/**
 * A browser with its own address, so that limits per address do not affect others. The product must be started with
 * `TRUST_PROXY`.
 */
export class Visitor extends TestBrowser {
  private readonly address = `10.0.${++visitors >> 8}.${visitors & 255}`;

  constructor(product: TestProduct) {
    super(product.origin);
  }

  get session(): string | undefined {
    return this.cookies.get('playhead_session');
  }

  set session(token: string) {
    this.cookies.set('playhead_session', token);
  }

  override send(...[method, path, sent = {}]: Parameters<TestBrowser['send']>): Promise<Response> {
    const headers = { 'x-forwarded-for': this.address, ...sent.headers };
    return super.send(method, path, { ...sent, headers });
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.answer('GET', path, { headers });
  }

  post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.answer('POST', path, { form: new URLSearchParams(form), headers });
  }

  signUp(email: string, form: Record<string, string> = {}): Promise<Answer> {
    return this.post('/api/register', { email, password: PASSWORD, ...form });
  }

  signIn(email: string, password = PASSWORD): Promise<Answer> {
    return this.post('/api/login', { email, password });
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.get('/api/auth/user')).status === 200;
  }

  private async answer(...sent: Parameters<TestBrowser['send']>): Promise<Answer> {
    const response = await this.send(...sent);
    const { status, headers } = response;
    const [location, cookies] = [headers.get('location'), headers.getSetCookie()];
    return { status, location, headers, cookies, body: await response.text() };
  }
}
