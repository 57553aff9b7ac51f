// Runs in the browser, after GraphiQL itself: starts it with the options that the page holds.
(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const options = read('graphiql-options');
  const workers = read('graphiql-workers');
  globalThis.MonacoEnvironment = { getWorkerUrl: (_module, label) => workers[label] };

  // Headers cannot go with a WebSocket, so the token of the headers editor goes with its first message.
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
