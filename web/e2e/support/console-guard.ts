import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/**
 * Collects problems of all pages of a test, which then fails: console errors and warnings, uncaught
 * errors, failed requests, and requests to other hosts.
 */
export class ConsoleGuard {
  readonly problems: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(
    context: BrowserContext,
    private readonly origin: string,
  ) {
    context.on('console', (message) => this.onConsole(message));
    context.on('weberror', (error) => this.note(`uncaught ${error.error().stack || String(error.error())}`));
    context.on('request', (request) => this.onRequest(request));
    context.on('requestfailed', (request) => this.onRequestFailed(request));
    context.on('response', (response) => this.onResponse(response));
  }

  /** Expects a problem, such as the failed request of a rejected sign-in. */
  expectProblem(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  private note(problem: string): void {
    if (!this.expected.some((pattern) => pattern.test(problem))) this.problems.push(problem);
  }

  private onConsole(message: ConsoleMessage): void {
    const type = message.type();
    if (type === 'error' || type === 'warning') {
      this.note(`console ${type}: ${message.text()} (${message.location().url})`);
    }
  }

  private onRequest(request: Request): void {
    const url = new URL(request.url());
    const leavesTheShop = /^(https?|wss?):$/.test(url.protocol) && url.origin !== this.origin;
    if (leavesTheShop) this.note(`request to another host: ${request.url()}`);
  }

  private onRequestFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    // Navigation aborts pending requests.
    if (reason !== 'net::ERR_ABORTED') this.note(`request failed: ${request.url()} ${reason}`);
  }

  private onResponse(response: Response): void {
    if (response.status() >= 400) this.note(`response ${response.status()}: ${response.url()}`);
  }
}
