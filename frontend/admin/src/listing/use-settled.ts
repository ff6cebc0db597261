import { useEffect, useState } from 'react';

/** How long a person stops typing before it is searched, in milliseconds. */
const PAUSE = 250;

/** The value once it has stopped changing. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
