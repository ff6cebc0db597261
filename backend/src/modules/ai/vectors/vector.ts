import type { Vector } from './ports/embedder.js';

/** Of e5-small-v2, and so of every vector that is kept. */
export const DIMENSIONS = 384;
/** Of the largest number of a vector; one byte a number costs nothing in what is found. */
const LARGEST = 127;

/** As it is kept: one signed byte a number. Its scale is not kept, because every vector has the length 1. */
export function bytesOf(vector: Vector): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Int8Array.from(vector, (value) => Math.round((value / (largest || 1)) * LARGEST));
}

export function vectorOf(bytes: Int8Array): Vector {
  let squares = 0;
  for (const byte of bytes) squares += byte * byte;
  const length = Math.sqrt(squares) || 1;
  // A question reads thousands: `from` with a function takes eight times as long.
  const vector = new Float32Array(bytes);
  for (let i = 0; i < vector.length; i++) vector[i]! /= length;
  return vector;
}

/** As a database answers them. */
export const readBytes = (kept: Uint8Array): Int8Array =>
  new Int8Array(kept.buffer, kept.byteOffset, kept.byteLength);

/** The cosine of two vectors of length 1. */
export function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}
