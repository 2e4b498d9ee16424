/** With it styles may be put into the page, which the content security policy allows nobody else. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
