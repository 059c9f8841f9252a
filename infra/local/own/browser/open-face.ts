import { acceptSignIn } from '../../../../web/apps/kit/api/face.ts';
import { cookieHeaders } from '../../../../web/apps/kit/api/session.ts';

/** Signs in as a person of the demo, and opens the page in which she works. */
async function openFace({ email, password, face = '/' }: DOMStringMap): Promise<void> {
  const answer = await fetch('/api/v1/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...cookieHeaders },
    body: JSON.stringify({ email, password }),
  });
  acceptSignIn(await answer.json());
  location.assign(face);
}

/** Lets each person of the demo be opened by one tap. */
export function handleFaces(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-face]') : null;
    if (button) void openFace(button.dataset);
  });
}
