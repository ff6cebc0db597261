export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Downloads the streamed response to a form. Uses a hidden frame, so that the page stays. */
export function saveAnswer(action: string, fields: Record<string, string>): void {
  const name = 'saved-answer';
  const frame = document.querySelector(`iframe[name=${name}]`);
  if (!frame) document.body.append(Object.assign(document.createElement('iframe'), { name, hidden: true }));
  const form = Object.assign(document.createElement('form'), { method: 'post', action, target: name });
  for (const [field, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: field, value }));
  document.body.append(form);
  form.submit();
  form.remove();
}
