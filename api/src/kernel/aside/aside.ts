import { Failure } from '@claquete/contract/failures'
import type { FailureBody, FailureCode } from '@claquete/contract/failures'
import type { Logger } from '../log.ts'
import type { ReadBudget } from './budget.ts'
import { asideLimits, ThreadPool } from './pool.ts'
import type { AsideLimits, Thread } from './pool.ts'
import type { AsideReply, AsideRun, AsideTask } from './protocol.ts'

export interface AsideInput<Input> {
  readonly value: Input
  /** Memory that goes to the thread and is no longer here. */
  readonly transfer?: ArrayBuffer[]
}

interface Asked<Input> {
  /** The company that waits for it. */
  readonly tenant: number
  readonly budget: ReadBudget
  /** Made once a thread is free: no file waits in memory. */
  readonly input: () => Promise<AsideInput<Input>>
}

type PartOf<Run extends AsideRun> = Run extends (input: never) => AsyncGenerator<infer Part>
  ? Part
  : never
type ResultOf<Run extends AsideRun> = Run extends (
  input: never,
) => AsyncGenerator<unknown, infer Result>
  ? Result
  : never
type AnswerOf<Run extends AsideRun> = Parameters<ReturnType<Run>['next']>[0]

/** Reading that grows with a file, done in threads while this one answers others. */
export interface Aside {
  /** Runs a task of a company part by part; leaving the loop leaves the task. */
  readonly run: <Run extends AsideRun>(
    task: AsideTask<Run>,
    asked: Asked<Parameters<Run>[0]>,
  ) => AsyncGenerator<PartOf<Run>, ResultOf<Run>, AnswerOf<Run>>
  readonly close: () => Promise<void>
}

export function openAside(
  log: Pick<Logger, 'error'>,
  limits: AsideLimits = asideLimits,
  script: URL = new URL('./thread.ts', import.meta.url),
): Aside {
  const pool = new ThreadPool(log, limits, script)
  async function* run(task: AsideTask<AsideRun>, { tenant, budget, input }: Asked<unknown>) {
    const thread = await pool.take(tenant)
    let isOver = false
    const ask = async (
      ...[request, transfer]: [Parameters<typeof thread.ask>[0], ArrayBuffer[]?]
    ) => {
      const began = performance.now()
      const reply = await thread.ask(request, {
        withinMs: Math.max(budget.msLeft, 1),
        ...(transfer && { transfer }),
      })
      if (!('part' in reply)) isOver = true
      budget.takeMs(performance.now() - began)
      return reply
    }
    try {
      const { value, transfer } = await input()
      let reply = await ask({ task: task.href, input: value }, transfer)
      while ('part' in reply) {
        const answer: unknown = yield reply.part
        reply = await ask({ answer })
      }
      return resultOf(task, reply)
    } finally {
      if (!isOver) await leave(thread)
      pool.give(thread)
    }
  }
  return { run: run as Aside['run'], close: () => pool.close() }
}

const stopMs = 5_000

/** A task that was left ends before its thread takes another; a thread that does not answer ends with it. */
async function leave(thread: Thread): Promise<void> {
  if (!thread.isUsable) return
  await thread.ask({ stop: true }, { withinMs: stopMs }).catch(() => {})
}

function resultOf(
  { href }: AsideTask<AsideRun>,
  reply: Exclude<AsideReply, { part: unknown }>,
): unknown {
  if ('result' in reply) return reply.result
  if ('failure' in reply) throw failureOf(reply.failure)
  throw new Error(`${href.slice(href.lastIndexOf('/') + 1)}: ${reply.error}`)
}

const failureOf = ({ codigo, msg, erros }: FailureBody) =>
  new Failure(codigo as FailureCode, { msg, ...(erros && { erros }) })
