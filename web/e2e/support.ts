// A server of the test's own, and browsers that look at it.
import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';

export const PROGRAM = process.env['SAFEHOUSE_PROGRAM'] ?? join(import.meta.dirname, '../../target/debug/safehouse');
const BROWSER = process.env['SAFEHOUSE_BROWSER'] ?? 'chromium';
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Limits for strangers, lifted: every visitor of a test comes from this machine. */
const LIMITS = [
  '--requests-per-second',
  '--requests-per-second-per-address',
  '--newcomers-per-second',
  '--newcomers-per-minute-per-address',
  '--rooms-per-minute-per-address',
  '--talk-per-minute',
  '--connections-per-address',
  '--work-per-address',
];

export class House {
  private constructor(
    readonly address: string,
    private readonly program: ChildProcess,
    private readonly folder: string,
    readonly browser: Browser,
  ) {}

  /**
   * Starts the program on an empty store or on a copy of one, with content and options of the test's own if there are
   * some, and a browser.
   */
  static async open(content?: string, store?: string, more: string[] = []): Promise<House> {
    const folder = mkdtempSync(join(tmpdir(), 'safehouse-e2e-'));
    if (store) copyFileSync(store, join(folder, 'store.sqlite'));
    const options = [
      'serve',
      '--addr',
      '127.0.0.1:0',
      '--no-browser',
      '--store',
      join(folder, 'store.sqlite'),
      '--bot-pause',
      '0',
      // Tries, not time: bots that search answer the same on every machine.
      '--bot-thinking',
      '24',
      ...LIMITS.flatMap((limit) => [limit, '10000']),
      ...(content ? ['--content', content] : []),
      ...more,
    ];
    const program = spawn(PROGRAM, options, { stdio: ['ignore', 'pipe', 'pipe'] });
    const address = await addressOf(program);
    const executable = BROWSER.includes('/') ? BROWSER : `/usr/bin/${BROWSER}`;
    const browser = await chromium.launch({ executablePath: executable, args: QUIET });
    return new House(address, program, folder, browser);
  }

  /** Somebody with a device of their own. */
  async visitor(options: Parameters<Browser['newContext']>[0] = {}): Promise<Visitor> {
    const context = await this.browser.newContext({ viewport: WIDE, locale: 'en', baseURL: this.address, ...options });
    context.setDefaultTimeout(20_000);
    return new Visitor(context, await context.newPage());
  }

  /** Somebody with a device of their own, and a name. */
  async named(name: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Visitor> {
    const visitor = await this.visitor(options);
    await visitor.call('GET', '/api/me');
    await visitor.call('PUT', '/api/me', { name });
    return visitor;
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.program.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits until the program says where it is. */
function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    const hear = (piece: unknown) => {
      said += String(piece);
      const address = /http:\/\/[\d.]+:\d+/.exec(said);
      if (address) found(address[0]);
    };
    program.stdout?.on('data', hear);
    program.stderr?.on('data', hear);
    program.on('error', failed);
    program.on('exit', () => failed(new Error(`the program has ended: ${said}`)));
  });
}

export class Visitor {
  /** What went wrong in the page that nobody caught. */
  readonly mishaps: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.mishaps.push(error.message));
    page.on('console', (message) => {
      // Refusals are answers, not mishaps; a connection that is cut on purpose is none either.
      const expected = /Failed to load resource|WebSocket connection/.test(message.text());
      if (message.type() === 'error' && !expected) this.mishaps.push(message.text());
    });
  }

  /** Asks the server as the page would. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.context.request.fetch(path, { method, ...(body === undefined ? {} : { data: body }) });
    expect({ path, ok: answer.ok(), said: answer.ok() ? '' : await answer.text() }).toEqual({
      path,
      ok: true,
      said: '',
    });
    return (await answer.json()) as T;
  }

  /** Nothing on the screen keeps anybody out, and nothing has gone wrong. */
  async expectFine(screen: string): Promise<void> {
    await this.page.waitForTimeout(300);
    await this.page.evaluate(AXE);
    const violations = await this.page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } };
      interface Violation {
        id: string;
        nodes: { target: unknown; failureSummary?: string }[];
      }
      const found = await axe.run();
      return found.violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map((node) => `${String(node.target)}: ${node.failureSummary ?? ''}`),
      }));
    });
    expect({ screen, violations }).toEqual({ screen, violations: [] });
    const sideways = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ screen, sideways }).toEqual({ screen, sideways: 0 });
    expect({ screen, mishaps: this.mishaps }).toEqual({ screen, mishaps: [] });
  }
}
