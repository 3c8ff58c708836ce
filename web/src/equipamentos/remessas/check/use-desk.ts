import { remessaEntrada, remessaSeparar } from '@claquete/contract/equipamentos/remessas/movimento'
import type { Risco } from '@claquete/contract/equipamentos/remessas/movimento'
import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useEffect, useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { useToday } from '../../../lib/page/clock.ts'
import { store } from '../../../lib/plain/store.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { refreshReads } from '../../../lib/wire/call.ts'
import { useQueue } from '../../../lib/wire/queue.ts'
import type { PlaceQueue } from '../../../lib/wire/queue.ts'
import { remessaReads } from '../remessa.labels.ts'
import { checklist, phaseOf } from './checklist.ts'
import type { Act, Line, Phase, Told } from './checklist.ts'

/** How long what was said to be back can be taken back before it is sent. */
const holdMs = 8_000

export interface NewReturn {
  readonly quantidade: number
  readonly condicao: 'ok' | 'avariado' | 'faltando'
  readonly obs?: string
  /** A part of a kit. */
  readonly id_equipamento?: number
}

export interface Desk {
  readonly remessa: Remessa
  readonly phase: Phase
  readonly mayMove: boolean
  readonly today: CalendarDate
  /** Who is short for what this phone said to be damaged or missing. */
  readonly short: readonly Risco[]
  readonly queue: PlaceQueue
  /** The list as of this moment. */
  readonly lines: () => readonly Line[]
  readonly pack: (line: Line, separado: boolean) => void
  /** So many pieces, or this part of a kit, are there: not the whole item yet. */
  readonly count: (
    line: Line,
    counted: { readonly pecas: number } | { readonly parte: number },
  ) => void
  readonly giveBack: (line: Line, returns: readonly NewReturn[]) => void
  /** Takes back what this phone said; false when it was sent already. */
  readonly undo: (line: Line, told: Told) => Promise<boolean>
}

const itemOf = ({ item }: Line) => item.id_remessa_item

const isSame =
  (one: Risco) =>
  ({ id_remessa, id_equipamento }: Risco): boolean =>
    id_remessa === one.id_remessa && id_equipamento === one.id_equipamento

/** The list of a remittance as this phone has it: what it ticks is stored, shown at once and sent when it can be. */
export function useDesk(remessa: Remessa, readAt: number): Desk {
  const { id_remessa } = remessa
  const may = useMay()
  const [sent] = useState(() => store<readonly Act[]>([]))
  useStore(sent)
  const today = useToday()
  const [short, setShort] = useState<readonly Risco[]>([])
  const queue = useQueue(`remessa/${id_remessa}`, (one, reply) => {
    const { em_risco = [] } = reply as { readonly em_risco?: readonly Risco[] }
    setShort((before) => [...before.filter((one) => !em_risco.some(isSame(one))), ...em_risco])
    sent.set([...sent.get(), { ...one, isSent: true }])
    void refreshReads(...remessaReads)
  })
  // What was read since has it.
  useEffect(() => sent.set([]), [sent, readAt])
  const phase = phaseOf(remessa)
  const send = (line: Line, said: object & { readonly separado: boolean }) => {
    const itens = [{ id_remessa_item: itemOf(line), ...said }]
    queue.add(remessaSeparar, () => ({ params: { id_remessa }, body: { itens } }))
  }
  const pack = (line: Line, separado: boolean) => send(line, { separado })
  return {
    remessa,
    phase,
    today,
    short,
    queue,
    mayMove: may(remessaSeparar.access) && phase !== 'nada',
    lines: () => checklist(remessa, [...sent.get(), ...queue.now()], today),
    pack,
    count: (line, counted) => send(line, { separado: false, ...counted }),
    giveBack: (line, returns) => {
      const id_remessa_item = itemOf(line)
      const data_entrada = new Date().toISOString()
      queue.add(
        remessaEntrada,
        (key) => ({
          body: {
            id_remessa,
            data_entrada,
            itens: returns.map((one, at) => ({ ...one, id_remessa_item, chave: `${key}/${at}` })),
          },
        }),
        holdMs,
      )
    },
    undo: async (line, { waits }) => {
      if (waits && (await queue.takeBack(waits.key))) return true
      if (phase !== 'separar') return false
      pack(line, false)
      return true
    },
  }
}
