type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: unknown };

/** The result of an RTK Query mutation hook: the function that sends the request, and its state. */
export type Mutation<Argument, Data, State> = readonly [
  (argument: Argument) => PromiseLike<Answer<Data>>,
  State,
];

export interface SaveOptions<Data, Argument> {
  onSaved?: ((data: NonNullable<Data>, argument: Argument) => unknown) | undefined;
  onFailed: (error: unknown) => void;
}

/** Reports every result of a mutation. Returns the mutation as its own hook does. */
export function useSave<Argument, Data, State>(
  [run, state]: Mutation<Argument, Data, State>,
  { onSaved, onFailed }: SaveOptions<Data, Argument>,
) {
  const save = async (argument: Argument): Promise<Answer<Data>> => {
    const answer = await run(argument);
    if (answer.error === undefined) await onSaved?.(answer.data as NonNullable<Data>, argument);
    else onFailed(answer.error);
    return answer;
  };
  return [save, state] as const;
}
