// Asks who is signed in while the code of the page is still on its way; web/data/api.ts takes the answers. After a
// sign-out that the server does not know about yet (web/data/sign-out.ts), they would be about the person who left.
if (localStorage.getItem('errand-sign-out') === null) {
  const asked = ['/api/about', '/api/auth/get-session'].map((path) => [path, fetch(path)])
  // A failure is handled by whoever takes the answer.
  for (const [, answer] of asked) answer.catch(() => {})
  globalThis.errandStarted = new Map(asked)
}
