import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  AuthorizationResponseError,
  ClientSecretPost,
  type Configuration,
  None,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Config, OidcConfig } from '../../../../shared/config/config.js';
import { CONFIG } from '../../../../shared/config/config.module.js';
import { outgoingFetch } from '../../../../shared/outgoing/outgoing-fetch.js';
import { passedLimitOf } from '../../../../shared/outgoing/outgoing-limit.js';
import { isOutage } from './is-outage.js';
import { OIDC_ERRORS } from './oidc.errors.js';
import { type OidcIdentity, identityOf } from './oidc-identity.js';

const TIMEOUT_SECONDS = 10;
/** Keys, claims and tokens have a few kilobytes. */
const ANSWER_BYTES = 1_000_000;
/** How long the provider's metadata and keys are cached. */
const DISCOVERY_MS = 3_600_000;

/** State that the browser keeps while the user is at the provider. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
}

/** The OpenID Connect provider of this installation: authorization code flow with PKCE, state and nonce. */
@Injectable()
export class OidcProvider {
  private readonly logger = new Logger(OidcProvider.name);
  private readonly settings: OidcConfig | null;
  private readonly fetch = outgoingFetch({
    maxBytes: ANSWER_BYTES,
    timeoutMs: TIMEOUT_SECONDS * 1_000,
    maxRedirects: 0,
  });
  private known: { configuration: Promise<Configuration>; until: number } | null = null;

  constructor(@Inject(CONFIG) { signIn }: Config) {
    this.settings = signIn.provider;
  }

  /**
   * The provider's URL for the browser, and the state it must bring back.
   * @param redirectUri our callback as registered with the provider
   * @throws OIDC_ERRORS.notConfigured, OIDC_ERRORS.unreachable, OIDC_ERRORS.unusable
   */
  async begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }> {
    const configuration = await this.configuration();
    const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, pending };
  }

  /**
   * Verifies the provider's response and returns the identity.
   * @param answer our callback URL with all parameters
   * @throws OIDC_ERRORS.canceled, OIDC_ERRORS.refused, OIDC_ERRORS.unreachable, OIDC_ERRORS.unusable
   */
  async finish(answer: URL, { state, nonce, verifier }: PendingSignIn): Promise<OidcIdentity> {
    const configuration = await this.configuration();
    try {
      const tokens = await authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      // Many providers leave the email out of the token.
      const more =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      return identityOf({ ...more, ...claims }, tokens.id_token!);
    } catch (error) {
      throw this.explained(error);
    }
  }

  /** The URL for logging out at the provider, or null if unsupported or unreachable. */
  async endSessionUrl(idToken: string, returnTo: string): Promise<string | null> {
    if (!this.settings) return null;
    const configuration = await this.configuration().catch(() => null);
    if (!configuration?.serverMetadata().end_session_endpoint) return null;
    return buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: returnTo,
    }).href;
  }

  /** Whether the provider can be used now. Never throws. */
  check(): Promise<boolean> {
    return this.configuration().then(
      () => true,
      () => false,
    );
  }

  private configuration(): Promise<Configuration> {
    if (!this.settings) return Promise.reject(OIDC_ERRORS.notConfigured());
    if (this.known && this.known.until > Date.now()) return this.known.configuration;
    const known = { configuration: this.discover(this.settings), until: Date.now() + DISCOVERY_MS };
    this.known = known;
    known.configuration.catch(() => {
      if (this.known === known) this.known = null;
    });
    return known.configuration;
  }

  private async discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<Configuration> {
    const url = new URL(issuer);
    try {
      return await discovery(
        url,
        clientId,
        undefined,
        clientSecret === null ? None() : ClientSecretPost(clientSecret),
        {
          timeout: TIMEOUT_SECONDS,
          [customFetch]: this.fetch,
          // Verifies signatures of the token endpoint too, which an intermediary could otherwise forge.
          execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
        },
      );
    } catch (error) {
      this.logger.error(
        { cause: causeOf(error) },
        'The sign-in provider could not be asked for its addresses',
      );
      throw this.outage(error);
    }
  }

  /** Provider responses may contain tokens, so only an error's kind and message are logged. */
  private explained(error: unknown): Error {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      return OIDC_ERRORS.canceled();
    this.logger.warn({ cause: causeOf(error) }, 'A sign-in by the provider was refused');
    return isOutage(error) ? this.outage(error) : OIDC_ERRORS.refused();
  }

  private outage(error: unknown): Error {
    const { name } = this.settings!;
    const passed = passedLimitOf(error);
    return passed ? OIDC_ERRORS.unusable(name, passed.sentence) : OIDC_ERRORS.unreachable(name);
  }
}

const causeOf = (error: unknown): object => {
  const { name, message, code, error: kind } = error as Error & { code?: string; error?: string };
  return { name, message, code, kind };
};
