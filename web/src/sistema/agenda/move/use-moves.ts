import { agendaView } from '@claquete/contract/sistema/agenda/agenda'
import type { Agenda, Entrada } from '@claquete/contract/sistema/agenda/agenda'
import { agendaMove } from '@claquete/contract/sistema/agenda/move'
import type { Target } from '@claquete/core/kernel/time/quando'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../lib/page/toast.ts'
import { call, refreshReads, reportFailure } from '../../../lib/wire/call.ts'
import { keyOf } from '../entries.ts'
import { isSamePlace, placeNow, shownAt } from './places.ts'

/** A move that waits for a person, because somebody would be told. */
export interface AskedMove {
  readonly entrada: Entrada
  readonly pergunta: string
  readonly depois: Target
}

/** How entries are moved by pointer and by keys. */
export interface Moves {
  /** The entries as they are shown, with the one under way where it was put. */
  readonly entradas: readonly Entrada[]
  readonly entryOf: (key: string) => Entrada | undefined
  /** Why it stays where it is; undefined where it may be moved. */
  readonly fixedBy: (entrada: Entrada) => string | undefined
  /** Whether it is moved by a question, so that where to is chosen there. */
  readonly isAsked: (entrada: Entrada) => boolean
  readonly ask: (entrada: Entrada) => void
  readonly move: (entrada: Entrada, depois: Target, isByKey?: boolean) => void
  readonly refuse: (reason: string) => void
}

const seriesText = 'Faz parte de uma série do Google. Mude-a lá; a mudança aparece aqui.'

const bodyOf = ({ fonte, chave }: Entrada, antes: Target, depois: Target) => ({
  body: { fonte, chave, antes, depois },
})

async function moveBack(entrada: Entrada, from: Target, to: Target): Promise<void> {
  try {
    await call(agendaMove, bodyOf(entrada, from, to))
    toast.success('De volta ao lugar de antes.')
  } catch (error) {
    reportFailure(error)
  } finally {
    await refreshReads(agendaView)
  }
}

interface Held {
  readonly key: string
  readonly depois: Target
}

/** Moves one entry at a time. What is moved on while it is on its way goes there in the end, and one button takes all of it back. */
function useMovesNow() {
  const [held, setHeld] = useState<Held>()
  const wanted = useRef<Held>(undefined)
  const carryOn = async (entrada: Entrada) => {
    const from = placeNow(entrada)
    let at = from
    let text = 'Movido.'
    try {
      while (wanted.current && !isSamePlace(at, wanted.current.depois)) {
        const to = wanted.current.depois
        const { msg } = await call(agendaMove, bodyOf(entrada, at, to))
        at = to
        text = msg ?? text
      }
      if (!isSamePlace(at, from)) toast.undoable(text, () => void moveBack(entrada, at, from))
    } catch (error) {
      reportFailure(error)
    } finally {
      wanted.current = undefined
      await refreshReads(agendaView)
      // Whatever was wanted meanwhile is another move.
      if (!wanted.current) setHeld(undefined)
    }
  }
  const moveNow = (entrada: Entrada, depois: Target) => {
    const key = keyOf(entrada)
    if (wanted.current && wanted.current.key !== key) return
    const isOnItsWay = wanted.current !== undefined
    wanted.current = { key, depois }
    setHeld(wanted.current)
    if (!isOnItsWay) void carryOn(entrada)
  }
  return { held, moveNow }
}

/** Moves entries of the calendar: at once and with a way back where nobody is told, after a question where somebody is. */
export function useMoves(agenda: Agenda, onAsk: (asked: AskedMove) => void): Moves {
  const { held, moveNow } = useMovesNow()
  const focused = useRef<string>(undefined)
  const entradas = held
    ? agenda.entradas.map((one) => (keyOf(one) === held.key ? shownAt(one, held.depois) : one))
    : agenda.entradas
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (focused.current === undefined || !isLost) return
    // Moved by keys, it is another element now; the next key is for it too.
    document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(focused.current)}"]`)?.focus()
  }, [entradas])
  const fonteOf = ({ fonte }: Entrada) => agenda.fontes.find(({ chave }) => chave === fonte)
  const fixedBy = (entrada: Entrada) =>
    fonteOf(entrada)?.fixa ?? (entrada.serie ? seriesText : undefined)
  const refuse = (reason: string) => toast.info(reason)
  return {
    entradas,
    entryOf: (key) => agenda.entradas.find((one) => keyOf(one) === key),
    fixedBy,
    refuse,
    isAsked: (entrada) => Boolean(fonteOf(entrada)?.pergunta) && fixedBy(entrada) === undefined,
    ask: (entrada) => {
      const pergunta = fonteOf(entrada)?.pergunta
      if (pergunta) onAsk({ entrada, pergunta, depois: placeNow(entrada) })
    },
    move: (entrada, depois, isByKey = false) => {
      const reason = fixedBy(entrada)
      if (reason !== undefined) return refuse(reason)
      if (isSamePlace(placeNow(entrada), depois)) return
      focused.current = isByKey ? keyOf(entrada) : undefined
      const pergunta = fonteOf(entrada)?.pergunta
      if (pergunta) onAsk({ entrada, pergunta, depois })
      else moveNow(entrada, depois)
    },
  }
}
