/** Real servers in a temporary folder; they end with `end()`, or with the process that started them. */
export function testServers(): {
  /** The URL of a PostgreSQL of its own; the database it names, which contains "test", is not made. */
  postgres(): Promise<string>;
  /** The URL of a Redis of its own; null where redis-server is not installed. */
  redis(): Promise<string | null>;
  /** The URL of an Elasticsearch of its own; null where Java or Maven is not installed. */
  elasticsearch(): Promise<string | null>;
  end(): Promise<void>;
};

export function hasElasticsearch(): boolean;

export function hasRedis(): boolean;
