/** H.264 decoder configuration (ISO/IEC 14496-15, section 5.3.3.1). */
export interface AvcConfig {
  profile: number;
  compatibility: number;
  level: number;
  sequences: Buffer[];
  pictures: Buffer[];
  /** Trailing fields of the higher profiles. */
  rest: Buffer;
}

/** @returns null if frames of another encoder cannot be combined with it */
export function readAvcConfig(bytes: Buffer): AvcConfig | null {
  // Four-byte NAL lengths, as in everything encoded here.
  if (bytes.length < 7 || bytes[0] !== 1 || (bytes[4]! & 3) !== 3) return null;
  let at = 6;
  const units = (count: number): Buffer[] =>
    Array.from({ length: count }, () => {
      const length = bytes.readUInt16BE(at);
      at += 2 + length;
      return bytes.subarray(at - length, at);
    });
  const sequences = units(bytes[5]! & 31);
  const pictures = units(bytes[at++]!);
  if (sequences.length === 0 || pictures.length === 0) return null;
  const [, profile = 0, compatibility = 0, level = 0] = bytes;
  return { profile, compatibility, level, sequences, pictures, rest: bytes.subarray(at) };
}

export function writeAvcConfig({
  profile,
  compatibility,
  level,
  sequences,
  pictures,
  rest,
}: AvcConfig): Buffer {
  const units = (list: Buffer[]) =>
    list.flatMap((unit) => [Buffer.from([unit.length >> 8, unit.length & 255]), unit]);
  return Buffer.concat([
    Buffer.from([1, profile, compatibility, level, 0xff, 0xe0 | sequences.length]),
    ...units(sequences),
    Buffer.from([pictures.length]),
    ...units(pictures),
    rest,
  ]);
}

/** Merges configurations for frames of both. */
export function joinAvcConfigs(one: AvcConfig, other: AvcConfig): AvcConfig {
  return {
    profile: Math.max(one.profile, other.profile),
    compatibility: one.compatibility & other.compatibility,
    level: Math.max(one.level, other.level),
    sequences: [...one.sequences, ...other.sequences],
    pictures: [...one.pictures, ...other.pictures],
    rest: one.rest.length >= other.rest.length ? one.rest : other.rest,
  };
}

/** An id that is unused by the track's sequence and picture sets, for those of another encoder. */
export function unusedSetId({ sequences, pictures }: AvcConfig): number | null {
  const used = new Set([
    ...sequences.map((unit) => unsignedAt(unit, 4)),
    ...pictures.map((unit) => unsignedAt(unit, 1)),
  ]);
  for (let id = 1; id < 32; id++) if (!used.has(id)) return id;
  return null;
}

/** A byte-aligned Exp-Golomb number (ITU-T H.264, section 9.1). */
function unsignedAt(bytes: Buffer, offset: number): number {
  let bit = offset * 8;
  const next = (): number => ((bytes[bit >> 3] ?? 0xff) >> (7 - (bit++ & 7))) & 1;
  let zeros = 0;
  while (next() === 0) zeros++;
  let value = 1;
  for (let i = 0; i < zeros; i++) value = value * 2 + next();
  return value - 1;
}
