/** Says something to those who listen to the page. */
function say(text) {
  document.querySelector('#said').textContent = text;
}

/** Selects what should be copied, so that a person can copy it where the page may not. */
function select(code) {
  getSelection()?.selectAllChildren(code);
}

/** Lets each button copy what stands beside it. */
export function letCopy() {
  document.addEventListener('click', async ({ target }) => {
    const button = target.closest('button.copy');
    if (!button) return;
    const code = button.parentElement.querySelector('code');
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
      say(`Copied ${button.dataset.name}.`);
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 1500);
    } catch {
      select(code);
      say(`${button.dataset.name} is selected. Copy it with the keyboard.`);
    }
  });
}
