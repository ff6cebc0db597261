/** Rows of a sparse binary matrix: columns `columns[starts[row]]` to `columns[starts[row + 1]]` are 1. */
export interface BinaryRows {
  starts: Int32Array;
  columns: Int32Array;
  width: number;
}
export type Rows = BinaryRows | readonly (Float64Array | Float32Array)[];

export interface Fit {
  bias: number;
  weights: Float64Array;
}

const STEPS = 120;
const MEMORY = 8;
const ENOUGH = 1e-5;

/**
 * Logistic regression with soft targets and an L2 penalty of `strength / 2` on the weights (not the bias), by L-BFGS
 * with backtracking (Nocedal and Wright 2006, algorithm 7.5).
 * @param use the training rows
 */
export function fitLogistic(rows: Rows, targets: Float64Array, use: Int32Array, strength: number): Fit {
  const width = 'width' in rows ? rows.width : rows[0]!.length;
  const scores = new Float64Array(targets.length);
  // The last entry is the bias.
  const loss = (x: Float64Array, gradient: Float64Array): number => {
    gradient.fill(0);
    let sum = 0;
    for (const row of use) {
      const z = score(rows, row, x) + x[width]!;
      scores[row] = z;
      const t = targets[row]!;
      sum += (z > 0 ? z + Math.log1p(Math.exp(-z)) : Math.log1p(Math.exp(z))) - t * z;
      add(rows, row, 1 / (1 + Math.exp(-z)) - t, gradient);
      gradient[width]! += 1 / (1 + Math.exp(-z)) - t;
    }
    for (let i = 0; i < width; i++) {
      sum += (strength / 2) * x[i]! ** 2;
      gradient[i]! += strength * x[i]!;
    }
    return sum;
  };
  const start = new Float64Array(width + 1);
  let mean = 0;
  for (const row of use) mean += targets[row]! / use.length;
  start[width] = Math.log(mean / (1 - mean));
  const x = minimise(loss, start);
  return { bias: x[width]!, weights: x.slice(0, width) };
}

/**
 * Multinomial logistic regression with an L2 penalty of `strength / 2` on the weights (not the biases).
 * @returns the fit of each class
 */
export function fitSoftmax(
  rows: readonly Float32Array[],
  classes: readonly number[],
  strength: number,
): Fit[] {
  const width = rows[0]!.length;
  const count = Math.max(...classes) + 1;
  const loss = (x: Float64Array, gradient: Float64Array): number => {
    gradient.fill(0);
    let sum = 0;
    const parts = Array.from({ length: count }, (_, k) => x.subarray(k * (width + 1), (k + 1) * (width + 1)));
    const gradients = parts.map((_, k) => gradient.subarray(k * (width + 1), (k + 1) * (width + 1)));
    for (const [r, row] of rows.entries()) {
      const odds = parts.map((part) => {
        let odd = part[width]!;
        for (let i = 0; i < width; i++) odd += row[i]! * part[i]!;
        return odd;
      });
      const most = Math.max(...odds);
      const total = most + Math.log(odds.reduce((all, odd) => all + Math.exp(odd - most), 0));
      sum += total - odds[classes[r]!]!;
      for (const [k, own] of gradients.entries()) {
        const error = Math.exp(odds[k]! - total) - Number(k === classes[r]);
        for (let i = 0; i < width; i++) own[i]! += error * row[i]!;
        own[width]! += error;
      }
    }
    for (const [k, part] of parts.entries())
      for (let i = 0; i < width; i++) {
        sum += (strength / 2) * part[i]! ** 2;
        gradients[k]![i]! += strength * part[i]!;
      }
    return sum;
  };
  const x = minimise(loss, new Float64Array(count * (width + 1)));
  return Array.from({ length: count }, (_, k) => {
    const part = x.slice(k * (width + 1), (k + 1) * (width + 1));
    return { bias: part[width]!, weights: part.slice(0, width) };
  });
}

/** Fits on standardized columns; the weights apply to the original rows. */
export function standardFit(rows: readonly Float64Array[], targets: Float64Array, strength: number): Fit {
  const columns = [...rows[0]!.keys()];
  const means = columns.map((i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length);
  const spreads = columns.map(
    (i) => Math.sqrt(rows.reduce((sum, row) => sum + (row[i]! - means[i]!) ** 2, 0) / rows.length) || 1,
  );
  const standard = rows.map((row) => row.map((value, i) => (value - means[i]!) / spreads[i]!));
  const every = Int32Array.from(standard, (_, i) => i);
  const fit = fitLogistic(standard, targets, every, strength);
  const weights = fit.weights.map((weight, i) => weight / spreads[i]!);
  return { bias: fit.bias - weights.reduce((sum, weight, i) => sum + weight * means[i]!, 0), weights };
}

export const rounded = ({ bias, weights }: Fit, digits: number): { bias: number; weights: number[] } => {
  const round = (value: number) => Number(value.toFixed(digits));
  return { bias: round(bias), weights: [...weights].map(round) };
};

export function score(rows: Rows, row: number, weights: Float64Array): number {
  let sum = 0;
  if ('width' in rows) {
    for (let at = rows.starts[row]!; at < rows.starts[row + 1]!; at++) sum += weights[rows.columns[at]!]!;
  } else {
    const values = rows[row]!;
    for (let i = 0; i < values.length; i++) sum += values[i]! * weights[i]!;
  }
  return sum;
}

function add(rows: Rows, row: number, by: number, to: Float64Array): void {
  if ('width' in rows) {
    for (let at = rows.starts[row]!; at < rows.starts[row + 1]!; at++) to[rows.columns[at]!]! += by;
  } else {
    const values = rows[row]!;
    for (let i = 0; i < values.length; i++) to[i]! += by * values[i]!;
  }
}

function minimise(f: (x: Float64Array, gradient: Float64Array) => number, start: Float64Array): Float64Array {
  let x = start;
  let gradient = new Float64Array(x.length);
  let value = f(x, gradient);
  const history: { s: Float64Array; y: Float64Array; rho: number }[] = [];
  for (let step = 0; step < STEPS; step++) {
    const direction = descent(gradient, history);
    const slope = dot(direction, gradient);
    let rate = history.length === 0 ? 1 / Math.sqrt(dot(gradient, gradient)) : 1;
    let next = x;
    let nextGradient = new Float64Array(x.length);
    let nextValue = Infinity;
    for (; rate > 1e-10; rate /= 2) {
      next = x.map((xi, i) => xi + rate * direction[i]!);
      nextGradient = new Float64Array(x.length);
      nextValue = f(next, nextGradient);
      if (nextValue <= value + 1e-4 * rate * slope) break;
    }
    const s = next.map((xi, i) => xi - x[i]!);
    const y = nextGradient.map((gi, i) => gi - gradient[i]!);
    const curvature = dot(s, y);
    if (curvature > 1e-12) history.push({ s, y, rho: 1 / curvature });
    if (history.length > MEMORY) history.shift();
    const gain = value - nextValue;
    [x, gradient, value] = [next, nextGradient, nextValue];
    if (gain < ENOUGH * Math.abs(value)) break;
  }
  return x;
}

/** The search direction: minus the gradient times the approximate inverse Hessian. */
function descent(
  gradient: Float64Array,
  history: readonly { s: Float64Array; y: Float64Array; rho: number }[],
): Float64Array {
  const q = gradient.slice();
  const alphas = history.map(() => 0);
  for (let k = history.length - 1; k >= 0; k--) {
    const { s, y, rho } = history[k]!;
    alphas[k] = rho * dot(s, q);
    for (let i = 0; i < q.length; i++) q[i]! -= alphas[k]! * y[i]!;
  }
  const last = history.at(-1);
  const scale = last ? 1 / (last.rho * dot(last.y, last.y)) : 1;
  for (let i = 0; i < q.length; i++) q[i]! *= scale;
  history.forEach(({ s, y, rho }, k) => {
    const beta = rho * dot(y, q);
    for (let i = 0; i < q.length; i++) q[i]! += s[i]! * (alphas[k]! - beta);
  });
  return q.map((value) => -value);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
