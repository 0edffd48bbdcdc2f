// Buttons that sign in with a passkey, or make one. Without this script, or in a browser without passkeys, they stay hidden.
const { browserSupportsWebAuthn, startAuthentication, startRegistration } = globalThis.SimpleWebAuthnBrowser

async function send(path, fields) {
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

async function act(button, failed) {
  const { passkey: path, act: wanted } = button.dataset
  failed.hidden = true
  button.disabled = true
  try {
    const optionsJSON = await send(`${path}/options`, {})
    const response = await (wanted === 'add' ? startRegistration : startAuthentication)({ optionsJSON })
    const { location: next } = await send(path, { response: JSON.stringify(response) })
    location.assign(next)
  } catch {
    // The person has closed the browser's dialog, or the answer was refused.
    failed.hidden = false
    button.disabled = false
  }
}

for (const button of document.querySelectorAll('button[data-passkey]')) {
  const failed = document.getElementById('passkey-failed')
  if (browserSupportsWebAuthn() && failed) {
    button.closest('[hidden]')?.removeAttribute('hidden')
    button.addEventListener('click', () => act(button, failed))
  }
}
