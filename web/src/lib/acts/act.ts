import type { AnyAddress } from '@claquete/contract/endpoint'
import { useRef, useState } from 'react'
import { isAborted, refreshReads } from '../wire/call.ts'
import { toast } from '../page/toast.ts'

/** Reply of a write: its success message. */
interface Said {
  readonly msg?: string | undefined
}

interface ActOptions {
  /** Endpoints whose cached reads are invalidated on success. */
  readonly refresh?: readonly AnyAddress[]
  /** Called with the error instead of storing it in `failure`, for screens without a form to show it. */
  readonly onFailure?: (error: unknown) => void
}

export interface Act {
  readonly isRunning: boolean
  /** Error of the last run; undefined when it succeeded. */
  readonly failure: unknown
  /** Runs the call and shows its message as a toast; false when it failed or another run is in progress. */
  run(call: () => Promise<Said>, done?: () => void): Promise<boolean>
}

/**
 * Runs one call at a time: clicks during a run are ignored, which a screen without a form tells. A failure stays until
 * the next run.
 */
export function useAct({ refresh = [], onFailure }: ActOptions = {}): Act {
  const isBusy = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run: Act['run'] = async (call, done) => {
    if (isBusy.current) {
      if (onFailure) toast.warning('Espere a ação anterior terminar.')
      return false
    }
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
  return { isRunning, failure, run }
}
