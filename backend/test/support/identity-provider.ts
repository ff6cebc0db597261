import type { KoaContextWithOIDC } from 'oidc-provider';
import Provider from 'oidc-provider';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestBrowser } from './product.js';

export const CLIENT = { id: 'playhead', secret: 'a secret between the two of them' };

/** Claims about a user. */
export interface Somebody {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
}

export interface TokenAnswer {
  id_token: string;
  access_token: string;
}

/** An OpenID Connect provider whose users sign in without interaction. */
export class IdentityProvider {
  somebody: Somebody | null = null;
  /** Modifies the token endpoint's response, like an intermediary. */
  tamper: ((answer: TokenAnswer) => void) | null = null;
  /** Whether it has replaced the provider's response. */
  instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | null = null;
  private readonly people = new Map<string, Somebody>();
  private provider!: Provider;

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start(port = 0): Promise<IdentityProvider> {
    let self: IdentityProvider | undefined = undefined;
    const server = createServer((request, response) => void self?.answer(request, response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const { port: own } = server.address() as AddressInfo;
    return (self = new IdentityProvider(server, `http://127.0.0.1:${own}`));
  }

  /** Registers a product as client. Claims are in the token or at the userinfo endpoint, as providers differ. */
  serve(origin: string, { claimsInToken = false } = {}): void {
    this.provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: [`${origin}/api/auth/oidc/callback`],
          post_logout_redirect_uris: [`${origin}/`],
        },
      ],
      conformIdTokenClaims: !claimsInToken,
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name'],
      },
      findAccount: (_, sub) => ({
        accountId: sub,
        claims: () => ({ ...this.people.get(sub), sub }),
      }),
      features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      pkce: { required: () => true },
      cookies: { keys: ['of a test'] },
      loadExistingGrant: async (context: KoaContextWithOIDC) => {
        const { oidc } = context;
        const grant = new this.provider.Grant({
          clientId: oidc.client!.clientId,
          accountId: oidc.session!.accountId!,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    this.provider.use(async (context, next) => {
      await next();
      if (context.oidc?.route === 'token' && this.tamper) this.tamper(context.body as TokenAnswer);
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.instead?.(request, response)) return;
    if (!request.url?.startsWith('/interaction/')) return void this.provider.callback()(request, response);
    const { somebody } = this;
    if (somebody) this.people.set(somebody.sub, somebody);
    await this.provider.interactionFinished(
      request,
      response,
      somebody ? { login: { accountId: somebody.sub } } : { error: 'access_denied' },
    );
  }

  /** Follows the provider's pages in a separate browser until it redirects back. */
  async visit(url: string): Promise<string> {
    const browser = new TestBrowser(this.issuer);
    for (let next = url; next.startsWith(this.issuer);) {
      const response = await browser.send('GET', next.slice(this.issuer.length));
      const location = response.headers.get('location');
      if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
      next = new URL(location, this.issuer).href;
      if (!next.startsWith(this.issuer)) return next;
    }
    throw new Error(`Not an address of the provider: ${url}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
