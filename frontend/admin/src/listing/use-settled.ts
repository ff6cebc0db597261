import { useEffect, useState } from 'react';

/** Milliseconds without typing before a search starts. */
const PAUSE = 250;

/** Debounces a value. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
