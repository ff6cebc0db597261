/**
 * Script of the server-rendered pages, which work without it. It reveals passwords and shows validation messages
 * beside fields instead of the browser's bubbles.
 */
export const SIGN_IN_SCRIPT = `'use strict';
for (const button of document.querySelectorAll('.reveal')) {
  const input = document.getElementById(button.getAttribute('aria-controls'));
  button.hidden = false;
  button.addEventListener('click', () => {
    const shows = input.type === 'password';
    input.type = shows ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shows));
    button.firstChild.textContent = shows ? 'Hide' : 'Show';
    input.focus();
  });
}

const noteOf = (input) => document.getElementById(input.id + '-error');

function clear(input) {
  if (!input.hasAttribute('aria-invalid')) return;
  noteOf(input)?.remove();
  input.removeAttribute('aria-invalid');
  const hint = document.getElementById(input.id + '-hint');
  if (hint) hint.hidden = false;
  if (hint) input.setAttribute('aria-describedby', hint.id);
  else input.removeAttribute('aria-describedby');
}

function complain(input) {
  const { missing, wrong } = input.dataset;
  const sentence = (input.validity.valueMissing ? missing : wrong) ?? input.validationMessage;
  clear(input);
  const hint = document.getElementById(input.id + '-hint');
  if (hint) hint.hidden = true;
  const note = document.createElement('p');
  note.className = 'error';
  note.id = input.id + '-error';
  note.textContent = sentence;
  (input.closest('.secret') ?? input).after(note);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', note.id);
}

for (const form of document.forms) {
  form.noValidate = true;
  form.addEventListener('input', (event) => clear(event.target));
  form.addEventListener('submit', (event) => {
    const wrong = [...form.elements].filter((element) => element.willValidate && !element.validity.valid);
    wrong.forEach(complain);
    wrong[0]?.focus();
    if (wrong.length > 0) event.preventDefault();
    else for (const button of form.querySelectorAll('button:not([type])')) button.disabled = true;
  });
}

const passkey = document.querySelector('.passkey');
if (passkey && window.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  const button = passkey.querySelector('button');
  const note = passkey.querySelector('.error');
  const post = async (path, body) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said = answer.status === 204 ? null : await answer.json();
    if (!answer.ok) throw new Error(said.detail);
    return said;
  };
  passkey.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    note.hidden = true;
    try {
      const asked = await post('/api/login/second-step/passkey/options', {});
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
      const credential = await navigator.credentials.get({ publicKey });
      await post('/api/login/second-step/passkey', { response: credential.toJSON() });
      location.assign(button.dataset.passkey);
    } catch (error) {
      note.textContent = error instanceof DOMException ? 'No passkey was used. Try again, or enter a code.' : error.message;
      note.hidden = false;
      button.disabled = false;
    }
  });
}

// Coming back by the browser's history finds the form usable again.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('form button')) button.disabled = false;
});
`;
