import type { FluxoFilter } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { allSteps } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { PeriodoStep } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { calendarDate, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useMemo } from 'react'
import { useAddressWords } from '../../lib/page/address-words.ts'
import { presets } from './fluxo-caixa.labels.ts'
import { useToday } from '../../lib/page/clock.ts'

export type Key = 'vencidos' | 'em_aberto' | 'sem_conta' | 'solicitados' | 'transferencias'

/** Defaults of the switches. */
const starts: Readonly<Record<Key, 'S' | 'N'>> = {
  vencidos: 'S',
  em_aberto: 'S',
  sem_conta: 'S',
  solicitados: 'N',
  transferencias: 'N',
}
export const keys = Object.keys(starts) as Key[]

const ids = (text: string | null) =>
  (text ?? '')
    .split(',')
    .filter((um) => /^\d{1,15}$/.test(um))
    .map(Number)

/** The filter, kept in the URL so that it can be linked and survives Back. */
export function useFilter() {
  const [words, setWords] = useAddressWords()
  const hoje = useToday()
  const lido = useMemo(() => {
    const dia = (nome: string, fallback: CalendarDate) => {
      const text = words.get(nome) ?? ''
      return isCalendarDate(text) ? calendarDate(text) : fallback
    }
    const [de, ate] = presets[0]?.de(hoje) ?? [hoje, hoje]
    const passo = allSteps.find((um) => um === words.get('passo')) ?? 'dia'
    const key = (nome: Key) => (words.get(nome) ?? starts[nome]) === 'S'
    return {
      periodo1: dia('periodo1', de),
      periodo2: dia('periodo2', ate),
      passo,
      contas: ids(words.get('contas')),
      empresas: ids(words.get('empresas')),
      visao: words.get('visao') === 'detalhado' ? ('detalhado' as const) : ('agrupado' as const),
      chaves: Object.fromEntries(keys.map((nome) => [nome, key(nome)])) as Record<Key, boolean>,
    }
  }, [words, hoje])
  const change = (novo: Readonly<Record<string, string | undefined>>) =>
    setWords(
      (antes) => {
        const next = new URLSearchParams(antes)
        for (const [nome, valor] of Object.entries(novo)) {
          if (valor === undefined || valor === '') next.delete(nome)
          else next.set(nome, valor)
        }
        return next
      },
      { replace: true },
    )
  return {
    ...lido,
    hoje,
    mudar: change,
    mudarPasso: (passo: PeriodoStep) => change({ passo: passo === 'dia' ? undefined : passo }),
    mudarChave: (nome: Key, liga: boolean) => {
      const valor = liga ? 'S' : 'N'
      change({ [nome]: valor === starts[nome] ? undefined : valor })
    },
  }
}
export type LineFilter = ReturnType<typeof useFilter>

const linked = (filter: LineFilter) =>
  Object.fromEntries(
    keys
      .filter((nome) => filter.chaves[nome] !== (starts[nome] === 'S'))
      .map((nome) => [nome, filter.chaves[nome] ? 'S' : 'N']),
  ) as Partial<Record<Key, 'S' | 'N'>>

/** The filter as the endpoints take it. */
export const wantedOf = (filter: LineFilter): FluxoFilter => ({
  periodo1: filter.periodo1,
  periodo2: filter.periodo2,
  ...(filter.contas.length > 0 && { contas: filter.contas }),
  ...(filter.empresas.length > 0 && { empresas: filter.empresas }),
  ...linked(filter),
})
