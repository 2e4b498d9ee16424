/** A `fetch` that reports upload progress, which browsers offer for XMLHttpRequest only. */
export const fetchWithProgress =
  (report: (share: number) => void): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0);
      call.onload = () => resolve(toResponse(call));
      call.onerror = () => reject(new TypeError('The connection was lost.'));
      call.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
      request.signal.addEventListener('abort', () => call.abort());
      if (request.signal.aborted) reject(request.signal.reason);
      else call.send(body);
    });
  };

function toResponse(call: XMLHttpRequest): Response {
  const { status, statusText, responseText } = call;
  const type = call.getResponseHeader('content-type') ?? '';
  return new Response(responseText, { status, statusText, headers: { 'content-type': type } });
}
