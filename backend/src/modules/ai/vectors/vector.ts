import type { Vector } from './ports/embedder.js';

/** Dimensions of e5-small-v2, and so of every stored vector. */
export const DIMENSIONS = 384;
/** Range of a quantized number. One byte per number does not affect results. */
const LARGEST = 127;

/** Stored as one signed byte per number. The scale is not needed because all vectors have length 1. */
export function bytesOf(vector: Vector): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Int8Array.from(vector, (value) => Math.round((value / (largest || 1)) * LARGEST));
}

export function vectorOf(bytes: Int8Array): Vector {
  let squares = 0;
  for (const byte of bytes) squares += byte * byte;
  const length = Math.sqrt(squares) || 1;
  // A loop, because `from` with a function is eight times slower and a question reads thousands.
  const vector = new Float32Array(bytes);
  for (let i = 0; i < vector.length; i++) vector[i]! /= length;
  return vector;
}

/** Converts the database's bytes. */
export const readBytes = (kept: Uint8Array): Int8Array =>
  new Int8Array(kept.buffer, kept.byteOffset, kept.byteLength);

/** The cosine of two unit vectors. */
export function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}
