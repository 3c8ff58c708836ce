import type { FailureBody } from '@claquete/contract/failures'

/** What a thread is asked: to begin a task, to go on with it, or to leave it. */
export type AsideRequest =
  | { readonly task: string; readonly input: unknown }
  | { readonly answer: unknown }
  | { readonly stop: true }

/** A part of the work, its end, or why there is none: a refusal in words, or a bug. */
export type AsideReply =
  | { readonly part: unknown }
  | { readonly result: unknown }
  | { readonly failure: FailureBody }
  | { readonly error: string }

/** The module of a task exports `run`: it gives parts of the work, and may be answered after each. */
// oxlint-disable-next-line typescript/no-explicit-any -- any task is one
export type AsideRun = (input: any) => AsyncGenerator<unknown, unknown, any>

/** Where a task is, with the types of what it takes and gives. */
export interface AsideTask<Run extends AsideRun> {
  readonly href: string
  /** Never there; it carries the type. */
  readonly run?: Run
}

export const asideTask = <Run extends AsideRun>(at: URL): AsideTask<Run> => ({ href: at.href })
