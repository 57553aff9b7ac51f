// Starts GraphiQL in the browser with the options embedded in the page.
(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const options = read('graphiql-options');
  const workers = read('graphiql-workers');
  globalThis.MonacoEnvironment = { getWorkerUrl: (_module, label) => workers[label] };

  // A browser's WebSocket cannot send headers, so `connection_init` carries the token instead.
  let headers = options.headers;
  const token = () => {
    const withoutComments = headers.replace(/^\s*\/\/.*$/gm, '');
    return /"authorization"\s*:\s*"bearer +([^"\s]+)"/i.exec(withoutComments)?.[1];
  };
  globalThis.YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), {
    ...options,
    connectionParams: () => ({ token: token() }),
    onEditHeaders: (text) => {
      headers = text;
    },
  });
})();
