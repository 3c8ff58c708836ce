/**
 * A thread that reads what grows with a file. It runs one task at a time, part by part, and waits after each part until
 * it is wanted.
 */
import { Failure } from '@claquete/contract/failures'
import { parentPort } from 'node:worker_threads'
import type { AsideReply, AsideRequest, AsideRun } from './protocol.ts'

const port = parentPort
if (!port) throw new Error('thread.ts runs in a thread')

let current: ReturnType<AsideRun> | undefined

async function begin(task: string, input: unknown): Promise<ReturnType<AsideRun>> {
  const { run } = (await import(task)) as { readonly run: AsideRun }
  return run(input)
}

async function stepOf(request: AsideRequest): Promise<AsideReply> {
  if ('stop' in request) {
    await current?.return(undefined)
    current = undefined
    return { result: undefined }
  }
  if ('task' in request) current = await begin(request.task, request.input)
  if (!current) throw new Error('no task was begun')
  const step = await current.next('answer' in request ? request.answer : undefined)
  if (step.done !== true) return { part: step.value }
  current = undefined
  return { result: step.value }
}

port.on('message', (request: AsideRequest) => {
  void stepOf(request).then(
    (reply) => port.postMessage(reply),
    (error: unknown) => {
      current = undefined
      const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
      port.postMessage(
        error instanceof Failure ? { failure: error.toBody() } : { error: told.slice(0, 2_000) },
      )
    },
  )
})
