import { semanaSave, semanaView } from '@claquete/contract/projetos/horas/semana'
import type { Semana } from '@claquete/contract/projetos/horas/semana'
import type { Alvo } from '@claquete/contract/projetos/horas/fields'
import { counted } from '@claquete/core/kernel/writing/counted'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLeaveGuard } from '../../../lib/acts/leave.ts'
import { toast } from '../../../lib/page/toast.ts'
import { call, failureText, queryClient, readKey, refreshReads } from '../../../lib/wire/call.ts'
import { horaReads } from '../reads.ts'
import { keyOfCelula, linhasOf, segundosOf, storedOf } from './semana-cells.ts'
import type { Typed, TypedCelula } from './semana-cells.ts'

/** What is typed goes to the server after a moment, so that a row typed quickly goes together. */
const restMs = 500

type Step = readonly TypedCelula[]

interface History {
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
}
const noHistory: History = { undo: [], redo: [] }

export interface SemanaRequest {
  readonly query: { readonly semana?: Semana['segunda']; readonly id_usuario?: number }
}

/** The cells of a week while they are typed: what is not stored yet, what can be taken back, and what failed. */
export function useSemana(semana: Semana, request: SemanaRequest) {
  const [typed, setTyped] = useState<Typed>(new Map())
  const [added, setAdded] = useState<readonly Alvo[]>([])
  const [history, setHistory] = useState(noHistory)
  const [failure, setFailure] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const linhas = linhasOf(semana, added)
  const isPending = typed.size > 0
  // Typed hours are saved when the screen is left. Only hours that the server refused would be lost, so only they ask first.
  useLeaveGuard({
    isChanged: () => isPending && failure !== undefined,
    release: () => setTyped(new Map()),
  })

  const linhaOf = (celula: TypedCelula) =>
    linhas.find(
      (linha) =>
        linha.id_projeto === celula.id_projeto &&
        linha.id_projeto_tarefa === celula.id_projeto_tarefa,
    )
  const save = useEffectEvent(async () => {
    if (isSaving || typed.size === 0) return
    const sent = [...typed.values()]
    setSaving(true)
    setFailure(undefined)
    try {
      const { segunda, id_usuario } = semana
      const celulas = sent.map((celula) => {
        const linha = linhaOf(celula)
        return { ...celula, antes: (linha && storedOf(linha, celula.dia)?.segundos) ?? 0 }
      })
      const reply = await call(semanaSave, { body: { segunda, id_usuario, celulas } })
      queryClient.setQueryData(readKey(semanaView, request), { data: reply.data })
      // What was typed over a cell while it was being stored stays, and goes next.
      setTyped((now) => {
        const left = new Map(now)
        for (const celula of sent) {
          if (left.get(keyOfCelula(celula)) === celula) left.delete(keyOfCelula(celula))
        }
        return left
      })
      tellRefused(reply.recusadas.map(({ msg }) => msg))
      await refreshReads(...horaReads.filter((read) => read !== semanaView))
    } catch (error) {
      setFailure(error)
    } finally {
      setSaving(false)
    }
  })
  useEffect(() => {
    if (!isPending || isSaving || failure !== undefined) return undefined
    timer.current = setTimeout(() => void save(), restMs)
    return () => clearTimeout(timer.current)
  }, [typed, isPending, isSaving, failure])

  useEffect(() => () => void save(), [])

  const put = (step: Step) => {
    setFailure(undefined)
    setTyped((now) => new Map([...now, ...step.map((one) => [keyOfCelula(one), one] as const)]))
  }
  const inverseOf = (step: Step): Step =>
    step.map((celula) => {
      const linha = linhaOf(celula)
      return { ...celula, segundos: linha ? segundosOf(linha, celula.dia, typed) : 0 }
    })
  const take = (from: 'undo' | 'redo', to: 'undo' | 'redo') => {
    const step = history[from].at(-1)
    if (!step) return
    setHistory({
      ...history,
      [from]: history[from].slice(0, -1),
      [to]: [...history[to], inverseOf(step)],
    })
    put(step)
  }
  return {
    linhas,
    typed,
    isSaving: isSaving || (isPending && failure === undefined),
    failure: failure === undefined ? undefined : failureText(failure),
    retry: () => {
      setFailure(undefined)
    },
    edit: (step: Step) => {
      setHistory({ undo: [...history.undo, inverseOf(step)], redo: [] })
      put(step)
    },
    undo: () => take('undo', 'redo'),
    redo: () => take('redo', 'undo'),
    addRows: (alvos: readonly Alvo[]) => setAdded([...added, ...alvos]),
  }
}
export type SemanaEditing = ReturnType<typeof useSemana>

/** One message for each reason, not for each cell. */
function tellRefused(reasons: readonly string[]): void {
  for (const msg of new Set(reasons)) {
    const times = reasons.filter((one) => one === msg).length
    toast.warning(
      msg,
      times > 1 ? counted(times, 'célula não guardada', 'células não guardadas') : undefined,
    )
  }
}
