import type { Vector } from '../../vectors/ports/embedder.js';
import { DIMENSIONS, dot, readBytes, vectorOf } from '../../vectors/vector.js';

/** Written by `npm run bench -- train/topics`. */
export interface ClassWeights {
  bias: readonly number[];
  /** Length of each class's weights. */
  scale: readonly number[];
  /** Direction of each class's weights, one byte per number, in base64. */
  directions: string;
}

/** Classifies lines by their vectors, with a multinomial logistic regression. */
export class LineClasses {
  private readonly directions: readonly Vector[];

  constructor(private readonly weights: ClassWeights) {
    const all = readBytes(Buffer.from(weights.directions, 'base64'));
    this.directions = weights.bias.map((_, i) =>
      vectorOf(all.subarray(i * DIMENSIONS, (i + 1) * DIMENSIONS)),
    );
  }

  /** Log probability of each class. */
  of(vector: Vector): number[] {
    const { bias, scale } = this.weights;
    const odds = this.directions.map((direction, i) => bias[i]! + scale[i]! * dot(vector, direction));
    const most = Math.max(...odds);
    const total = most + Math.log(odds.reduce((sum, value) => sum + Math.exp(value - most), 0));
    return odds.map((value) => value - total);
  }
}
