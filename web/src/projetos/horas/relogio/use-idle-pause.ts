import { relogioView } from '@claquete/contract/projetos/horas/relogio'
import { advance, newStopwatch } from '@claquete/core/kernel/time/stopwatch'
import type { Stopwatch, StopwatchEvent } from '@claquete/core/kernel/time/stopwatch'
import { duracaoInWords } from '@claquete/core/projetos/horas/duracao'
import { useEffect, useEffectEvent, useRef } from 'react'
import { beep } from '../../../lib/page/beep.ts'
import { toast } from '../../../lib/page/toast.ts'
import { refreshReads, reportFailure } from '../../../lib/wire/call.ts'
import { nameOfAlvo } from '../alvo.sources.ts'
import { horaReads } from '../reads.ts'
import { actOnRelogio, setPaused } from './use-relogio.ts'
import type { ReadRelogio } from './use-relogio.ts'

const tickMs = 1000
/** The server is told once a minute that the person is at work. */
const tellMs = 60_000
/** A pause noticed later than this was a sleeping computer: the question of the forgotten clock decides. */
const lateMs = 10 * 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Follows the running clock by the rule of the stopwatch: it pauses by itself after five minutes without activity, a
 * countdown ends at its zero, and the server hears of activity. One part of the page does it.
 */
export function useIdlePause({ relogio, skewMs }: ReadRelogio): void {
  const running = relogio?.esquecido === false ? relogio.correndo : null
  const id = running?.id_projeto_tarefa_tempo
  const watch = useRef<Stopwatch>(undefined)
  const toldAt = useRef(0)
  const began = useEffectEvent(() => {
    const elapsed = Date.now() + skewMs - Date.parse(running?.inicio ?? '')
    const { contagem = null } = running ?? {}
    const started = newStopwatch(contagem === null ? undefined : contagem * 1000)
    watch.current = {
      ...started,
      status: 'start',
      elapsedMs: Math.max(0, elapsed),
      lastEventAt: performance.now(),
      lastActivityAt: performance.now(),
    }
    toldAt.current = performance.now()
  })
  const pause = useEffectEvent((idleMs: number) => {
    if (idleMs > lateMs) {
      void refreshReads(relogioView)
      return
    }
    const parou_em = new Date(Date.now() + skewMs - idleMs).toISOString()
    actOnRelogio({ acao: 'pausar', automatico: true, parou_em }).then(async ({ parado }) => {
      if (parado) setPaused({ tempo: parado })
      // Another screen saw the person at work: the clock goes on.
      else began()
      await refreshReads(...horaReads)
    }, reportFailure)
  })
  const finish = useEffectEvent(() => {
    beep()
    const name = running ? nameOfAlvo(running) : ''
    actOnRelogio({ acao: 'parar' }).then(async ({ parado }) => {
      const time = duracaoInWords(parado?.segundos ?? 0)
      toast.info(`A contagem de “${name}” terminou: ${time} lançados.`)
      await refreshReads(...horaReads)
    }, reportFailure)
  })
  const send = useEffectEvent((type: StopwatchEvent['type']) => {
    const before = watch.current
    if (before?.status !== 'start') return
    const at = performance.now()
    const { state, emitted } = advance(before, { type, at })
    watch.current = state
    if (emitted === 'auto-pause') pause(at - before.lastActivityAt)
    if (emitted === 'finish') finish()
    if (type === 'activity' && emitted === undefined && at - toldAt.current > tellMs) {
      toldAt.current = at
      actOnRelogio({ acao: 'atividade' }).catch(() => undefined)
    }
  })
  useEffect(() => {
    if (id === undefined) {
      watch.current = undefined
      return undefined
    }
    began()
    const timer = setInterval(() => send('tick'), tickMs)
    const active = () => send('activity')
    for (const sign of signs) addEventListener(sign, active, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, active)
    }
  }, [id])
}
