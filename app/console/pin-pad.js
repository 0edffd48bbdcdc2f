// Digits for a screen without a keyboard. Without this script they stay hidden, and the field takes the PIN by itself.
const field = document.getElementById('pin')
const pad = document.querySelector('.pad')

if (field && pad) {
  pad.hidden = false
  pad.addEventListener('click', ({ target }) => {
    const digit = target.closest('button')?.dataset.digit
    if (digit === undefined) return
    field.value = digit === '' ? '' : (field.value + digit).slice(0, field.maxLength)
  })
}
