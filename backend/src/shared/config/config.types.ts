/** All settings from the environment, validated once at boot. `.env.example` lists the same names. */
export interface Config {
  role: 'all' | 'api' | 'worker';
  http: {
    host: string;
    port: number;
    /** The product's public address, as in `https://play.example.com`. It has no slash at its end; null if unset. */
    publicUrl: string | null;
    trustProxy: boolean | string[];
  };
  /** Port of `/metrics`, or null if metrics are off. */
  metricsPort: number | null;
  /** Null if tracing is off. */
  tracing: { endpoint: string; serviceName: string } | null;
  /** Additional port for health checks, for workers. */
  healthPort: number | null;
  dataDir: string;
  /** How long viewers, their activity and related notifications are kept. */
  retentionMonths: number;
  appSecret: string;
  /** Every secret in the environment. None of them may be logged. */
  secrets: string[];
  /** The socket path of a reader process, or null in every other process. */
  readerSocket: string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  database: { url: string };
  queue: { adapter: 'in-process' } | { adapter: 'bull'; redisUrl: string };
  objects: { adapter: 'disk' } | S3Config;
  /** The path under which a proxy sends media files itself (X-Accel-Redirect), or null if we send them. */
  mediaAccelPath: string | null;
  backup: BackupConfig;
  search: { adapter: 'postgres' } | ElasticsearchConfig;
  transcriber: TranscriberConfig;
  writer: { adapter: 'extractive' } | HostedConfig;
  /** Base URLs of model servers on this machine that an admin may choose for writing. */
  localModels: string[];
  /** Default usage limits of hosted services. Admins can override them. */
  spendingLimits: Record<'writing' | 'speech', HostedConfig['limits']>;
  signIn: SignInConfig;
  drive: { adapter: 'off' } | GoogleDriveConfig;
  crm: { adapter: 'off' } | HubSpotConfig;
  /** Encrypts third-party secrets in the database. */
  encryptionKey: string;
  /** `host:port` of webhook targets that may be private addresses. */
  webhookAllowedHosts: string[];
  /** `host:port` of model services that may be private addresses. */
  modelAllowedHosts: string[];
  /** Maximum unsolicited mails per day across all tenants. */
  mailsPerDay: number;
  mail: { adapter: 'log' } | { adapter: 'smtp'; url: string; from: string };
  ffmpeg: { ffmpegPath: string | null; ffprobePath: string | null };
  /** Whether text on slides is read from the picture (OCR). */
  readsSlides: boolean;
  /** Folder of the built frontends, or null to serve only the API. */
  frontendDir: string | null;
  /** URLs of separately deployed frontends, or null to use `remotes.json` or our own copy. */
  remotes: Record<'viewer' | 'admin', string | null>;
}

export interface SignInConfig {
  /** Whether users can sign in with email and password. */
  local: boolean;
  provider: OidcConfig | null;
}

export interface OidcConfig {
  issuer: string;
  clientId: string;
  /** Null for a public client, which uses PKCE only. */
  clientSecret: string | null;
  /** The provider's name on the sign-in page. */
  name: string;
}

export interface S3Config {
  adapter: 's3';
  bucket: string;
  region: string;
  endpoint: string | null;
  forcePathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BackupConfig {
  /** A folder or `s3://bucket/prefix`, or null if automatic backups are off. */
  to: string | null;
  everyHours: number;
  /** Encryption key of backups. */
  key: string | null;
  /** S3 settings of the backup bucket, or null if not configured. */
  s3: Omit<S3Config, 'bucket'> | null;
}

export interface ElasticsearchConfig {
  adapter: 'elasticsearch';
  urls: string[];
  auth: { apiKey: string } | { username: string; password: string } | null;
  /** CA certificate of the servers, in PEM. */
  caFile: string | null;
  /** Prefix of index names. */
  index: string;
}

export interface TranscriberConfig {
  workers: number | undefined;
  /** `folder` contains the prepared Whisper installation. */
  whisper: { language: string | null; folder: string };
  /** The service that is tried before Whisper. */
  openai: HostedConfig | null;
}

export interface GoogleDriveConfig {
  adapter: 'google';
  clientId: string;
  clientSecret: string;
  /** Base URL with Google's paths, or null for Google itself. */
  baseUrl: string | null;
}

export interface HubSpotConfig {
  adapter: 'hubspot';
  clientId: string;
  clientSecret: string;
  /** Base URL with HubSpot's paths, or null for HubSpot itself. */
  baseUrl: string | null;
}

export interface HostedConfig {
  adapter: 'openai';
  apiKey: string;
  baseUrl: string | null;
  model: string;
  /** Units are tokens for writing and seconds of audio for speech. */
  limits: { perRecording: number; perDay: number };
}
