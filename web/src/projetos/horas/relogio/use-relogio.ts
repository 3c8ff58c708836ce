import { relogioView, timesheet } from '@claquete/contract/projetos/horas/relogio'
import type { Relogio } from '@claquete/contract/projetos/horas/relogio'
import type { Tempo } from '@claquete/contract/projetos/horas/fields'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { useEffect, useState } from 'react'
import { useAct } from '../../../lib/acts/act.ts'
import type { Act } from '../../../lib/acts/act.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { store } from '../../../lib/plain/store.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { call, queryClient, readKey, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import type { AlvoKey } from '../alvo.sources.ts'
import { horaReads } from '../reads.ts'

type Body = RequestTo<typeof timesheet>['body']
export type Done = ReplyOf<typeof timesheet>

/** An entry that a pause without activity closed, about which the person decides. */
interface Paused {
  readonly tempo: Tempo
}
const pausedStore = store<Paused | undefined>(undefined)
export const setPaused = (paused: Paused | undefined): void => pausedStore.set(paused)
export const usePaused = (): Paused | undefined => useStore(pausedStore)

const freshMs = 60_000

/** Asks the server, and shows its answer everywhere at once. */
export async function actOnRelogio(body: Body): Promise<Done> {
  const reply = await call(timesheet, { body })
  queryClient.setQueryData(readKey(relogioView, {}), { data: reply.data })
  return reply
}

export interface RelogioActs {
  readonly act: Act
  readonly start: (alvo: AlvoKey, more?: { contagem?: number | null; parou_em?: string }) => void
  readonly pause: () => void
  readonly stop: (parou_em?: string) => Promise<boolean>
  readonly keep: (id_projeto_tarefa_tempo?: number) => void
  readonly discard: () => void
}

export function useRelogioActs(): RelogioActs {
  const act = useAct({ refresh: horaReads, onFailure: reportFailure })
  const run = (body: Body) => {
    setPaused(undefined)
    return act.run(() => actOnRelogio(body))
  }
  return {
    act,
    start: (alvo, more = {}) => void run({ acao: 'iniciar', ...alvo, ...more }),
    pause: () => void run({ acao: 'pausar' }),
    stop: (parou_em) => run({ acao: 'parar', ...(parou_em !== undefined && { parou_em }) }),
    keep: (id) =>
      void run({ acao: 'manter', ...(id !== undefined && { id_projeto_tarefa_tempo: id }) }),
    discard: () => void run({ acao: 'descartar' }),
  }
}

export interface ReadRelogio {
  readonly relogio: Relogio | undefined
  /** How far this computer's clock is behind the server's, in milliseconds. */
  readonly skewMs: number
}

/** The clock of whoever is signed in; undefined while it is not read, or without the permission. */
export function useRelogio(): ReadRelogio {
  const may = useMay()
  const canRun = may('hora.lancar')
  const reading = useRead(relogioView, {}, { enabled: canRun, staleTime: freshMs })
  useLiveReads('hora', relogioView)
  const relogio = canRun ? reading.data?.data : undefined
  const skewMs = relogio ? Date.parse(relogio.agora) - reading.dataUpdatedAt : 0
  return { relogio, skewMs }
}

/** Seconds of the running entry, told every second. */
export function useElapsed({ relogio, skewMs }: ReadRelogio): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const inicio = relogio?.correndo?.inicio
  useEffect(() => {
    if (inicio === undefined) return undefined
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [inicio])
  if (!inicio) return 0
  return Math.max(0, Math.floor((nowMs + skewMs - Date.parse(inicio)) / 1000))
}

/** Is there something that only the person can say: whether a pause was one, or when a forgotten clock stopped? */
export function useRelogioAsks(): boolean {
  const { relogio } = useRelogio()
  const paused = usePaused()
  return relogio?.esquecido === true || paused !== undefined
}
