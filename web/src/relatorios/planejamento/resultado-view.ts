import { planejamentoList } from '@claquete/contract/relatorios/planejamento/planejamento'
import {
  resultadoEntries,
  resultadoFile,
  resultadoFinanceiro,
} from '@claquete/contract/relatorios/planejamento/resultado'
import type { PrevisaoDoResultado } from '@claquete/contract/relatorios/planejamento/resultado'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { useAddressWords } from '../../lib/page/address-words.ts'
import { callFile, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { extensions, saveBlob } from '../../lib/list/export.ts'
import type { ExportKind } from '../../lib/list/export.ts'

export type ResultadoQuery = RequestTo<typeof resultadoFinanceiro>['query']
export type ResultadoData = ReplyOf<typeof resultadoFinanceiro>['data']

/** The measures of a forecast, in the order of the columns. */
export const measures = [
  { key: 'planejado', label: 'Planejado', hint: 'O que o planejamento previa' },
  { key: 'realizado', label: 'Realizado', hint: 'Lançado até hoje, por competência' },
  { key: 'aberto', label: 'Em aberto', hint: 'Já lançado para os próximos dias' },
  {
    key: 'resto',
    label: 'Resto do plano',
    hint: 'O que cada conta ainda não usou do planejado, no mês corrente e nos próximos. Conta a conta: a que passou não tira das outras',
  },
  { key: 'previsao', label: 'Previsão', hint: 'Realizado, em aberto e resto do plano' },
  { key: 'desvio', label: 'Desvio', hint: 'Previsão menos planejado' },
] as const satisfies readonly {
  readonly key: keyof PrevisaoDoResultado
  readonly label: string
  readonly hint: string
}[]

const names =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  )
export const monthName = (mes: number) => names[mes - 1] ?? ''
export const months = names.map((label, at) => ({ value: String(at + 1), label }))

/** The request in the address, and its reply. */
export function useResultado() {
  const [words, setWords] = useAddressWords()
  const [today] = useState(() => todayInSaoPaulo(Date.now()))
  const set = (
    changes: Readonly<Record<string, string | null>>,
    options?: { readonly push: true },
  ) =>
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
  const number = (name: string) => Number(words.get(name)) || undefined
  const ano = number('ano') ?? Number(today.slice(0, 4))
  const id_planejamento = number('plano')
  const [mes1, mes2] = [number('mes1'), number('mes2')]
  const query: ResultadoQuery = {
    ano,
    ...(id_planejamento !== undefined && { id_planejamento }),
    ...(mes1 !== undefined && { mes1 }),
    ...(mes2 !== undefined && { mes2 }),
  }
  const reading = useRead(resultadoFinanceiro, { query }, { keepPreviousData: true })
  const plans = useRead(planejamentoList, { query: { ano } })
  const reread = () => void refreshReads(resultadoFinanceiro, resultadoEntries, planejamentoList)
  useChanges(['financeiro', 'planejamento', 'plano_contas'], reread)
  return {
    words,
    set,
    query,
    ano,
    reading,
    data: reading.isError ? undefined : reading.data?.data,
    plans: plans.data?.data ?? [],
    thisYear: Number(today.slice(0, 4)),
  }
}
export type Resultado = ReturnType<typeof useResultado>

type FileQuery = RequestTo<typeof resultadoFile>['query']

export async function printResultado(tipo: ExportKind, query: FileQuery): Promise<void> {
  try {
    const blob = await callFile(resultadoFile, { params: { tipo }, query })
    const name = query.por === 'mes' ? 'Acompanhamento financeiro' : 'Resultado financeiro'
    saveBlob(blob, `${name}.${extensions[tipo]}`)
  } catch (error) {
    reportFailure(error)
  }
}

/** Is a deviation good? More income, or less cost. */
export const isGood = (tipo: 'receita' | 'despesa' | 'resultado', desvio: number) =>
  tipo === 'despesa' ? desvio < 0 : desvio > 0
