import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { useRef, useState } from 'react'
import { isAborted, refreshReads } from './call.ts'
import { errorsOf } from './refusal.ts'
import { toast } from './toast.ts'

/** What is wrong with each field, by the name that the call gives it. */
export type Wrong = Readonly<Record<string, string>>

/** What a call says when it is done. */
interface Said {
  readonly msg?: string | undefined
}

interface ActOptions {
  /** Readings that the act makes stale. */
  readonly refresh?: readonly AnyEndpoint[]
  /** Told instead of keeping the failure, where there is no form to show it. */
  readonly onFailure?: (error: unknown) => void
}

export interface Act {
  readonly isRunning: boolean
  /** Why the last run was refused; undefined where it was not. */
  readonly failure: unknown
  readonly wrong: Wrong
  /** Runs it and says so; false when it was refused, or when the one before still runs. */
  run(call: () => Promise<Said>, done?: () => void): Promise<boolean>
  /** Refuses without a call, for what the screen itself finds wrong. */
  refuse(failure: unknown): void
}

/** One act at a time: a second click waits for the first, and a refusal stays until the next try. */
export function useAct({ refresh = [], onFailure }: ActOptions = {}): Act {
  const isBusy = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run: Act['run'] = async (call, done) => {
    if (isBusy.current) return false
    isBusy.current = true
    setRunning(true)
    setFailure(undefined)
    try {
      const { msg } = await call()
      if (msg) toast.success(msg)
      done?.()
      await refreshReads(...refresh)
      return true
    } catch (error) {
      if (!isAborted(error)) (onFailure ?? setFailure)(error)
      return false
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  return { isRunning, failure, wrong: errorsOf(failure), run, refuse: setFailure }
}
