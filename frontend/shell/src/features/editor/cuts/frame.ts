/** How long a picture stands, in seconds, where nobody says: thirty in a second are the most common. */
export const FRAME = 1 / 30;
