declare const CLOCK: unique symbol;

/** Seconds of the original, in which everything is stored. */
export type OriginalSeconds = number & { readonly [CLOCK]: 'original' };
/** Seconds of the version that viewers see, in which they are told everything and tell it. */
export type VersionSeconds = number & { readonly [CLOCK]: 'version' };

/** A time that is known to be the original's: of a person who has the original before them, or of its file. */
export const originalSeconds = <Time extends number>(seconds: Time extends VersionSeconds ? never : Time) =>
  seconds as unknown as OriginalSeconds;

/** A time that is known to be a viewer's. */
export const versionSeconds = <Time extends number>(seconds: Time extends OriginalSeconds ? never : Time) =>
  seconds as unknown as VersionSeconds;

/** Of recordings of which nothing is left out, whose version is the original. */
export const ofWhole = (seconds: OriginalSeconds) => seconds as number as VersionSeconds;
