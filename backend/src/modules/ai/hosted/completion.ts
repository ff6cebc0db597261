import { z } from 'zod';

const text = z.string().nullish().catch(null);
const Called = z.object({ arguments: text }).nullish().catch(null);

/** Locations of a model's text in responses: a string, a list of parts, a tool call, or only thoughts. */
const Message = z.object({
  content: z
    .union([
      z.string(),
      z
        .array(z.object({ text }).catch({ text: null }))
        .transform((parts) => parts.map((part) => part.text ?? '').join('')),
    ])
    .nullish(),
  tool_calls: z
    .array(z.object({ function: Called }))
    .nullish()
    .catch(null),
  function_call: Called,
  reasoning_content: text,
  reasoning: text,
});

export const Completion = z.object({
  choices: z
    .array(z.object({ message: Message.nullish(), finish_reason: z.string().nullish() }))
    .nullish()
    .transform((choices) => choices ?? []),
  usage: z.object({ total_tokens: z.number().nonnegative() }).nullish().catch(null),
});

export function saidIn(message: z.infer<typeof Message> | null | undefined): string {
  if (!message) return '';
  const called = message.tool_calls?.[0]?.function ?? message.function_call;
  const ways = [message.content, called?.arguments, message.reasoning_content, message.reasoning];
  return ways.find((way) => way?.trim()) ?? '';
}
