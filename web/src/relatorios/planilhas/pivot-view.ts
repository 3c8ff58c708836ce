import type {
  Pivot,
  PivotBase,
  PivotFilter,
  PivotGroup,
  PivotQuery,
} from '@claquete/contract/relatorios/planilhas/pivot'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { diasDo } from '../../lib/plain/periods.ts'
import { useAddressWords } from '../../lib/page/address-words.ts'
import { dayOf } from '../../lib/plain/day.ts'

/** The filters of a pivot, in the order of the screen. */
export const filterNames: readonly PivotFilter[] = [
  'id_empresa',
  'id_grupoCusto',
  'id_pessoa',
  'id_centrocusto',
  'id_orcamento',
  'id_responsavel',
]

const isOf = <K extends string>(
  words: Readonly<Record<K, unknown>>,
  text: string | null,
): text is K => text !== null && Object.hasOwn(words, text)

const numbers = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((one) => one > 0)

export type Changes = Readonly<Record<string, string | null>>

/** The request of a pivot, kept in the address so that it can be linked and Back returns to it. */
export function usePivotView(pivot: Pivot) {
  const [words, setWords] = useAddressWords()
  const [today] = useState(() => todayInSaoPaulo(Date.now()))
  const set = (changes: Changes, options?: { readonly push: true }) =>
    setWords(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: !options?.push },
    )
  const ano = Number(words.get('ano')) || Number(today.slice(0, 4))
  const periodo = words.get('periodo') ?? 'ano'
  const [de, ate] = [dayOf(words.get('de')), dayOf(words.get('ate'))]
  const typed = { ...(de && { periodo1: de }), ...(ate && { periodo2: ate }) }
  const [base, agrupar, comparar] = ['base', 'agrupar', 'comparar'].map((name) => words.get(name))
  const query: PivotQuery = {
    ...(diasDo(periodo, ano, today) ?? typed),
    base: isOf<PivotBase>(pivot.bases, base ?? null) ? (base as PivotBase) : 'competencia',
    agrupar: isOf<PivotGroup>(pivot.groups, agrupar ?? null) ? (agrupar as PivotGroup) : 'plano',
    ...(comparar === 'ano' || comparar === 'anterior' ? { comparar } : {}),
    ...Object.fromEntries(
      filterNames.flatMap((name) => {
        const ids = numbers(words.get(name))
        return ids.length > 0 ? [[name, ids]] : []
      }),
    ),
  }
  return { words, set, query, ano, periodo, de, ate, today }
}
export type PivotView = ReturnType<typeof usePivotView>
