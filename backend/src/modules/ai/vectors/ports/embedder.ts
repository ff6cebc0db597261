/** A question is looked for among passages; the model was trained on the two apart. */
export type EmbeddedAs = 'query' | 'passage';

/** Of length 1, so that the cosine of two is their product; near each other where texts mean something alike. */
export type Vector = Float32Array;

/** Turns sentences into vectors of their meaning. */
export abstract class Embedder {
  abstract readonly dimensions: number;
  /** Primary language subtags that it was trained on; texts in another one have no vectors. */
  abstract readonly languages: readonly string[];
  /** One vector a text, in order. Equal texts have equal vectors, whatever stands beside them. */
  abstract embed(texts: readonly string[], as: EmbeddedAs, signal: AbortSignal): Promise<Vector[]>;
  abstract close(): Promise<void>;
}
