/**
 * The few parts of Google's `gapi.iframes` that the Firebase SDK needs for its popup sign-in, over postMessage and
 * on the shop's own origin. Load it before `signInWithPopup`, and the SDK fetches nothing from apis.google.com.
 */
(() => {
  'use strict';
  if (window.gapi?.iframes) return;

  /** The SDK's end of the wire to the relay frame (relay.js). */
  class Channel {
    #frame;
    #handlers = new Map();
    #unheard = [];
    #waiting = new Map();
    #unsent = [];
    #nextId = 1;
    #open;
    #ready = new Promise((resolve) => (this.#open = resolve));

    constructor(frame) {
      this.#frame = frame;
      addEventListener('message', ({ origin, source, data }) => {
        if (origin !== location.origin || source !== frame.contentWindow || data?.channel !== 'larder-auth')
          return;
        if (data.kind === 'ready') this.#onReady();
        else if (data.kind === 'call') this.#onCall(data);
        else if (data.kind === 'reply') this.#onReply(data);
      });
    }

    ping(callback) {
      return this.#ready.then(() => callback?.());
    }

    restyle() {
      return Promise.resolve();
    }

    register(name, handler) {
      this.#handlers.set(name, handler);
      for (const call of this.#unheard.splice(0)) this.#onCall(call);
    }

    send(name, data, callback) {
      const id = this.#nextId++;
      if (callback) this.#waiting.set(id, callback);
      this.#unsent.push({ channel: 'larder-auth', kind: 'call', id, name, data });
      void this.#ready.then(() => this.#flush());
    }

    #onReady() {
      this.#open();
      this.#flush();
    }

    #flush() {
      for (const message of this.#unsent.splice(0))
        this.#frame.contentWindow?.postMessage(message, location.origin);
    }

    #onCall(call) {
      const handler = this.#handlers.get(call.name);
      if (handler) handler(call.data);
      else this.#unheard.push(call);
    }

    #onReply({ id, data }) {
      const callback = this.#waiting.get(id);
      this.#waiting.delete(id);
      try {
        callback?.([data]);
      } catch {
        // Google's script drops what callbacks throw, and the SDK's always throws once it has its answer.
      }
    }
  }

  const context = {
    async open({ where, url, attributes }, callback) {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, attributes?.style, { border: 0 });
      frame.title = 'Sign-in relay';
      frame.tabIndex = -1;
      frame.setAttribute('aria-hidden', 'true');
      const channel = new Channel(frame);
      frame.src = url;
      where.append(frame);
      return callback ? callback(channel) : channel;
    },
  };

  window.gapi = {
    load: (_name, options) => (options.callback ?? options)(),
    iframes: { Iframe: Channel, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  };
})();
