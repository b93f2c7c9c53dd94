/* Rules in the making: a base and what differs from it. Whether they can be played, the server says. */

import type { ProblemOut, RulesAnswer, RulesOut, SettingOut } from '../wire';
import { parseSpec, type Spec, specText } from './presets';

/** How long nothing changes before the server is asked, in milliseconds. */
const PAUSE = 150;

/** An option as the draft has it. */
export interface Drafted extends SettingOut {
  problems: readonly ProblemOut[];
}

export class Draft {
  #settings = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** The rules as the base has them, and as they were when they last could be played. */
  #base = $state.raw<RulesOut | null>(null);
  #sound = $state.raw<RulesOut | null>(null);
  problems = $state.raw<readonly ProblemOut[]>([]);
  /** Whether the server has not answered yet. */
  asking = $state(true);
  /** Whether the server cannot be asked. */
  lost = $state(false);
  readonly baseName: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #question = 0;

  constructor(
    spec: string,
    private readonly ask: (spec: string) => Promise<RulesAnswer>,
  ) {
    const { base, settings } = parseSpec(spec);
    this.baseName = base;
    this.#settings = settings;
    void this.#begin();
  }

  get spec(): string {
    const parts: Spec = { base: this.#base?.base ?? this.baseName, settings: this.#settings };
    return specText(parts);
  }
  get ready(): boolean {
    return this.#base !== null;
  }
  /** Whether these rules can be played. */
  get sound(): boolean {
    return this.ready && !this.asking && !this.lost && this.problems.length === 0;
  }
  /** Every option, as it is in the draft. */
  get options(): Drafted[] {
    const idle = new Map(this.#sound?.settings.map((each) => [each.path, each.idle]));
    return (this.#base?.settings ?? []).map(({ path, value: usual }) => {
      const value = this.#settings.get(path) ?? usual;
      return {
        path,
        value,
        base: value === usual ? null : usual,
        idle: idle.get(path) ?? false,
        problems: this.problems.filter((problem) => problem.path === path),
      };
    });
  }
  get changed(): number {
    return this.options.filter((each) => each.base !== null).length;
  }
  /** What is wrong and belongs to no option on the screen. */
  get astray(): readonly ProblemOut[] {
    const paths = new Set(this.#base?.settings.map((each) => each.path));
    return this.problems.filter((problem) => !paths.has(problem.path));
  }

  set(path: string, value: string): void {
    const usual = this.#base?.settings.find((each) => each.path === path)?.value;
    const settings = new Map(this.#settings);
    if (value === usual) settings.delete(path);
    else settings.set(path, value);
    this.#change(settings);
  }
  reset(path: string): void {
    const settings = new Map(this.#settings);
    settings.delete(path);
    this.#change(settings);
  }
  clear(): void {
    this.#change(new Map());
  }

  #change(settings: ReadonlyMap<string, string>): void {
    this.#settings = settings;
    this.asking = true;
    // What was asked before is no longer the question.
    this.#question++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), PAUSE);
  }

  async #begin(): Promise<void> {
    try {
      const { rules, problems } = await this.ask(this.baseName);
      this.#base = this.#sound = rules;
      this.problems = problems;
    } catch {
      this.lost = true;
    }
    if (this.#base && this.#settings.size > 0) await this.#check();
    this.asking = false;
  }

  /** Ask about the draft as it is; an answer that comes after a later change counts no more. */
  async #check(): Promise<void> {
    const question = ++this.#question;
    this.asking = true;
    try {
      const { rules, problems } = await this.ask(this.spec);
      if (question !== this.#question) return;
      if (rules) {
        this.#sound = rules;
        this.#settings = parseSpec(rules.spec).settings;
      }
      this.problems = problems;
      this.lost = false;
    } catch {
      if (question !== this.#question) return;
      this.lost = true;
    }
    this.asking = false;
  }
}
