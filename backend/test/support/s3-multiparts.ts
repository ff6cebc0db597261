import { createHash, randomUUID } from 'node:crypto';

export interface S3Answer {
  status: number;
  xml?: string;
  headers?: Record<string, string>;
}

interface Upload {
  key: string;
  parts: Map<number, { bytes: Buffer; etag: string }>;
}

const MIN_PART_BYTES = 5 * 1024 * 1024;
const PAGE = 3;

/** Multipart uploads of the fake S3 with S3's rules on order, ETags and minimum sizes, and pages of three. */
export class S3Multiparts {
  readonly uploads = new Map<string, Upload>();

  constructor(private readonly store: (key: string, bytes: Buffer) => void) {}

  /** The response to a request with `?uploads` or `?uploadId`, null for any other. */
  answer(method: string, key: string, query: URLSearchParams, body: Buffer): S3Answer | null {
    if (method === 'POST' && query.has('uploads')) return this.begin(key);
    const id = query.get('uploadId');
    if (id === null) return null;
    const upload = this.uploads.get(id);
    if (upload?.key !== key) return error(404, 'NoSuchUpload');
    if (method === 'PUT') return this.take(upload, Number(query.get('partNumber')), body);
    if (method === 'GET') return this.list(upload, Number(query.get('part-number-marker') ?? 0));
    if (method === 'POST') return this.complete(id, upload, body.toString());
    this.uploads.delete(id);
    return { status: 204 };
  }

  private begin(key: string): S3Answer {
    const id = randomUUID();
    this.uploads.set(id, { key, parts: new Map() });
    return {
      status: 200,
      xml: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }

  private take({ parts }: Upload, number: number, bytes: Buffer): S3Answer {
    if (!(number >= 1 && number <= 10_000)) return error(400, 'InvalidArgument');
    const etag = createHash('md5').update(bytes).digest('hex');
    parts.set(number, { bytes, etag });
    return { status: 200, headers: { etag: `"${etag}"` } };
  }

  private list({ parts }: Upload, after: number): S3Answer {
    const left = [...parts].filter(([number]) => number > after).sort(([a], [b]) => a - b);
    const page = left.slice(0, PAGE).map(([number, { bytes, etag }]) => {
      const fields = `<PartNumber>${number}</PartNumber><Size>${bytes.length}</Size><ETag>&quot;${etag}&quot;</ETag>`;
      return `<Part>${fields}</Part>`;
    });
    const more = left.length > PAGE;
    // Like S3, Ceph and others: a marker on the last page too, and 0 if there are no parts.
    const last = left.slice(0, PAGE).at(-1)?.[0] ?? 0;
    const next = `<NextPartNumberMarker>${last}</NextPartNumberMarker>`;
    return {
      status: 200,
      xml: `<ListPartsResult><IsTruncated>${more}</IsTruncated>${next}${page.join('')}</ListPartsResult>`,
    };
  }

  private complete(id: string, { key, parts }: Upload, body: string): S3Answer {
    const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part]) => ({
      number: Number(/<PartNumber>(\d+)/.exec(part!)?.[1]),
      etag: /<ETag>(?:&quot;|")?([^<&"]*)/.exec(part!)?.[1],
    }));
    const found = named.map(({ number }) => parts.get(number));
    if (named.some(({ number }, at) => at > 0 && number <= named[at - 1]!.number))
      return error(400, 'InvalidPartOrder');
    if (named.length === 0 || found.some((part, at) => part?.etag !== named[at]!.etag))
      return error(400, 'InvalidPart');
    if (found.slice(0, -1).some((part) => part!.bytes.length < MIN_PART_BYTES))
      return error(400, 'EntityTooSmall');
    this.store(key, Buffer.concat(found.map((part) => part!.bytes)));
    this.uploads.delete(id);
    return {
      status: 200,
      xml: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
    };
  }
}

const error = (status: number, code: string): S3Answer => ({
  status,
  xml: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});
