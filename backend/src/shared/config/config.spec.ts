import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readConfig } from './config.js';
import { ConfigError, Environment } from './environment.js';

const enough = { DATABASE_URL: 'postgres://a@localhost/playhead', APP_SECRET: 'x'.repeat(32) };

describe('readConfig', () => {
  it('chooses the embedded adapters when nothing names a service', () => {
    expect(readConfig(enough)).toMatchObject({
      role: 'all',
      queue: { adapter: 'in-process' },
      objects: { adapter: 'disk' },
      transcriber: { openai: null },
      writer: { adapter: 'extractive' },
    });
  });

  it('chooses the real services whose variables are set', () => {
    const config = readConfig({
      ...enough,
      REDIS_URL: 'redis://localhost',
      S3_BUCKET: 'recordings',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      OPENAI_API_KEY: 'key',
    });
    expect([
      config.queue.adapter,
      config.objects.adapter,
      config.transcriber.openai?.adapter,
      config.writer.adapter,
    ]).toEqual(['bull', 's3', 'openai', 'openai']);
  });

  it('takes a cloud drive with both of its credentials, and a key for its tokens', () => {
    expect(readConfig(enough)).toMatchObject({ drive: { adapter: 'off' }, encryptionKey: enough.APP_SECRET });
    const google = { ...enough, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig({ ...google, ENCRYPTION_KEY: 'k'.repeat(32) })).toMatchObject({
      drive: { adapter: 'google', clientId: 'id', clientSecret: 'secret', baseUrl: null },
      encryptionKey: 'k'.repeat(32),
    });
    expect(() => readConfig({ ...enough, GOOGLE_CLIENT_ID: 'id' })).toThrow(
      'GOOGLE_CLIENT_SECRET: is required when GOOGLE_CLIENT_ID is set',
    );
    expect(() => readConfig({ ...enough, ENCRYPTION_KEY: 'short' })).toThrow('ENCRYPTION_KEY');
  });

  it('keeps what is told of viewers thirteen months, or as many as it is told', () => {
    expect(readConfig(enough).retentionMonths).toBe(13);
    expect(readConfig({ ...enough, RETENTION_MONTHS: '6' }).retentionMonths).toBe(6);
    for (const nonsense of ['0', '-1', '1.5', 'for ever'])
      expect(() => readConfig({ ...enough, RETENTION_MONTHS: nonsense })).toThrow('RETENTION_MONTHS');
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ ...enough, REDIS_URL: '' }).queue).toEqual({ adapter: 'in-process' });
  });

  it('wants to know from whom mails come and where their links lead, where they are sent', () => {
    const smtp = { ...enough, SMTP_URL: 'smtps://mail.example.com' };
    expect(() => readConfig(smtp)).toThrow(/MAIL_FROM: is required[^]*PUBLIC_URL: is required/);
    const whole = { ...smtp, MAIL_FROM: 'p@example.com', PUBLIC_URL: 'http://p.example.com' };
    expect(readConfig(whole).mail).toEqual({ adapter: 'smtp', url: smtp.SMTP_URL, from: 'p@example.com' });
    expect(readConfig(enough).mail).toEqual({ adapter: 'log' });
  });

  it('signs people in with passwords, with a provider beside them, or with that alone', () => {
    const oidc = { ...enough, OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'playhead' };
    const provider = {
      issuer: 'https://login.example.com',
      clientId: 'playhead',
      clientSecret: null,
      name: 'single sign-on',
    };
    expect(readConfig(enough).signIn).toEqual({ local: true, provider: null });
    expect(readConfig(oidc).signIn).toEqual({ local: true, provider });
    expect(readConfig({ ...oidc, LOCAL_SIGN_IN: 'false' }).signIn).toEqual({ local: false, provider });
    expect(() => readConfig({ ...oidc, OIDC_CLIENT_ID: '' })).toThrow('- OIDC_CLIENT_ID: is required');
    expect(() => readConfig({ ...enough, LOCAL_SIGN_IN: 'false' })).toThrow('- OIDC_ISSUER: is required');
  });

  it('takes a provider without TLS on this machine alone', () => {
    const configured = (OIDC_ISSUER: string) => readConfig({ ...enough, OIDC_CLIENT_ID: 'p', OIDC_ISSUER });
    for (const issuer of ['http://127.0.0.1:4000', 'http://localhost', 'http://[::1]:4000/realm'])
      expect(configured(issuer).signIn.provider?.issuer).toBe(issuer);
    for (const issuer of ['http://login.example.com', 'http://127.0.0.1.example.com', 'ftp://127.0.0.1'])
      expect(() => configured(issuer)).toThrow('- OIDC_ISSUER: must');
  });

  it('believes the nearest proxy, or those of the networks it is told', () => {
    const trusted = (TRUST_PROXY: string) => readConfig({ ...enough, TRUST_PROXY }).http.trustProxy;
    expect([trusted('true'), trusted('false'), trusted('')]).toEqual([true, false, false]);
    expect(trusted('10.0.0.0/8, 2001:db8::/32,192.0.2.1')).toEqual([
      '10.0.0.0/8',
      '2001:db8::/32',
      '192.0.2.1',
    ]);
    for (const nonsense of ['yes', '1', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/'])
      expect(() => trusted(nonsense)).toThrow('- TRUST_PROXY: must be');
  });

  it('takes PUBLIC_URL with or without a slash at its end', () =>
    expect(readConfig({ ...enough, PUBLIC_URL: 'https://p.example.com/' }).http.publicUrl).toBe(
      'https://p.example.com',
    ));

  it('believes the proxy that an https address has, unless it is told not to', () => {
    const secure = { ...enough, PUBLIC_URL: 'https://p.example.com' };
    expect(readConfig(secure).http.trustProxy).toBe(true);
    expect(readConfig({ ...secure, PUBLIC_URL: 'http://p.example.com' }).http.trustProxy).toBe(false);
    for (const TRUST_PROXY of ['true', 'false'])
      expect(readConfig({ ...secure, TRUST_PROXY }).http.trustProxy).toBe(TRUST_PROXY === 'true');
  });

  it('has a service each for speech and writing, which share what they do not say', () => {
    const shared = { ...enough, OPENAI_API_KEY: 'shared', OPENAI_BASE_URL: 'http://shared/v1' };
    expect(readConfig({ ...shared, WRITE_API_KEY: 'own', WRITE_MODEL: 'm' })).toMatchObject({
      transcriber: { openai: { apiKey: 'shared', baseUrl: 'http://shared/v1', model: 'whisper-1' } },
      writer: { apiKey: 'own', baseUrl: 'http://shared/v1', model: 'm' },
    });
    const speech = { ...enough, TRANSCRIBE_BASE_URL: 'http://speech/v1' };
    expect(readConfig(speech)).toMatchObject({
      transcriber: { openai: { baseUrl: 'http://speech/v1' } },
      writer: { adapter: 'extractive' },
    });
    // A self-hosted server may need no key.
    expect(readConfig({ ...enough, OPENAI_BASE_URL: 'http://both/v1' })).toMatchObject({
      transcriber: { openai: { apiKey: 'none', baseUrl: 'http://both/v1' } },
      writer: { apiKey: 'none', baseUrl: 'http://both/v1' },
    });
  });

  it('listens with the engine it is told, and wants a key for a service', () => {
    const configured = (TRANSCRIBER: string, more = {}) => readConfig({ ...enough, TRANSCRIBER, ...more });
    const service = { OPENAI_API_KEY: 'key' };
    expect(configured('whisper', service)).toMatchObject({
      transcriber: { openai: null },
      writer: { apiKey: 'key' },
    });
    expect(configured('openai', service).transcriber.openai).toMatchObject({ apiKey: 'key' });
    expect(() => configured('openai')).toThrow('- TRANSCRIBE_API_KEY: is required');
  });

  it('wants a language that Whisper knows and a model that knows it', () => {
    const speaking = (WHISPER_LANGUAGE: string, more = {}) =>
      readConfig({ ...enough, WHISPER_LANGUAGE, ...more }).transcriber;
    expect(speaking('de', { WHISPER_MODEL: 'small' }).whisper).toMatchObject({ language: 'de' });
    for (const unknown of ['German', 'xx', 'DE'])
      expect(() => speaking(unknown)).toThrow('- WHISPER_LANGUAGE: must be the code of a language');
    expect(speaking('de').whisper).toMatchObject({ language: 'de' });
    for (const english of ['small.en', '/models/faster-whisper-base.en'])
      expect(() => speaking('de', { WHISPER_MODEL: english })).toThrow(
        `- WHISPER_MODEL: ${english} understands English alone`,
      );
  });

  it.each([
    [{}, null],
    [{ ELASTICSEARCH_API_KEY: 'key' }, { apiKey: 'key' }],
    [
      { ELASTICSEARCH_USERNAME: 'elastic', ELASTICSEARCH_PASSWORD: 'p' },
      { username: 'elastic', password: 'p' },
    ],
  ])('searches in Elasticsearch where it is told of one, with %j', (given, auth) => {
    const urls = 'https://one:9200, https://two:9200';
    expect(readConfig({ ...enough, ELASTICSEARCH_URL: urls, ...given }).search).toEqual({
      adapter: 'elasticsearch',
      urls: ['https://one:9200', 'https://two:9200'],
      auth,
      caFile: null,
      index: 'playhead',
    });
    expect(readConfig(enough).search).toEqual({ adapter: 'postgres' });
  });

  it.each([
    ['ELASTICSEARCH_URL', { ELASTICSEARCH_URL: 'https://one:9200,two:9200' }],
    ['ELASTICSEARCH_PASSWORD', { ELASTICSEARCH_USERNAME: 'elastic' }],
    ['ELASTICSEARCH_INDEX', { ELASTICSEARCH_INDEX: 'A*' }],
  ])('refuses a wrong %s', (name, given) => {
    expect(() => readConfig({ ...enough, ...given })).toThrow(new RegExp(`- ${name}: `));
  });

  it('lets a proxy send recordings that lie on a disk', () => {
    const accel = (more: object) => readConfig({ ...enough, ...more }).mediaAccelPath;
    expect(accel({})).toBeNull();
    expect(accel({ MEDIA_ACCEL_PATH: '/inside/objects' })).toBe('/inside/objects');
    for (const wrong of ['inside', '/inside/', '/in side'])
      expect(() => accel({ MEDIA_ACCEL_PATH: wrong })).toThrow('- MEDIA_ACCEL_PATH: must be');
    const bucket = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };
    expect(() => accel({ ...bucket, MEDIA_ACCEL_PATH: '/inside' })).toThrow('- MEDIA_ACCEL_PATH: is for');
  });

  it('lists every problem at once', () => {
    const read = () =>
      readConfig({ PORT: 'http', APP_SECRET: 'short', REDIS_URL: 'nonsense', S3_BUCKET: 'b' });
    expect(read).toThrow(ConfigError);
    for (const name of [
      'PORT',
      'APP_SECRET',
      'DATABASE_URL',
      'REDIS_URL',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ])
      expect(read).toThrow(new RegExp(`- ${name}: `));
  });
});

describe('.env.example', () => {
  // The whole file with every variable uncommented.
  const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const example = parseEnv(text.replace(/^#(?=[A-Z][A-Z0-9_]*=)/gm, ''));

  it('lists every variable that is read, and no other', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(Environment.shape).sort());
  });

  it('shows the default of every variable that has one', () => {
    for (const [name, variable] of Object.entries(Environment.shape)) {
      const byDefault = variable.safeParse(undefined).data;
      if (byDefault !== undefined) expect([name, variable.parse(example[name])]).toEqual([name, byDefault]);
    }
  });
});
