import { calendarioTipo } from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { useReads } from '../../lib/wire/call.ts'
import type { Pieces, Tipo } from './rows.ts'

interface Query {
  readonly de: CalendarDate
  readonly ate: CalendarDate
  readonly search?: string
}

/** Types that are open by themselves while words are searched: what was found is seen at once. */
const mostFound = 8

/** Which types are open, and the equipment of each. Those that a search finds are open until they are closed. */
export function useOpenTypes(tipos: readonly Tipo[], query: Query) {
  const isSearch = query.search !== undefined
  const byItself = isSearch && tipos.length <= mostFound
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  /** A search has its own: what is closed in it is open again without it. */
  const keyOf = (id: number) => `${query.search ?? ''}/${id}`
  const isOpen = (id: number) => chosen.get(keyOf(id)) ?? byItself
  const ids = tipos.map(({ id_tipo_equip }) => id_tipo_equip).filter(isOpen)
  const readings = useReads(
    calendarioTipo,
    ids.map((id_tipo_equip) => ({ params: { id_tipo_equip }, query })),
    (one, before) => one.params.id_tipo_equip === before.params.id_tipo_equip,
  )
  const open = new Map(
    ids.map((id, at): [number, Pieces] => [
      id,
      { data: readings[at]?.data?.data, isFailed: readings[at]?.isError ?? false },
    ]),
  )
  const toggle = (id: number) => setChosen(new Map(chosen).set(keyOf(id), !isOpen(id)))
  return { open, toggle }
}
