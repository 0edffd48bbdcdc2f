// @ts-check
// The print button needs a script; without one, the browser's own menu prints the page as well.
const button = document.getElementById('print')
if (button) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
