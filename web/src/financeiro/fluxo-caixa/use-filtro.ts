import type { FluxoFilter } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { passos } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { Passo } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { calendarDate, isCalendarDate, todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { presets } from './palavras.ts'

export type Chave = 'vencidos' | 'em_aberto' | 'sem_conta' | 'solicitados' | 'transferencias'

/** How each switch begins. */
const comeca: Readonly<Record<Chave, 'S' | 'N'>> = {
  vencidos: 'S',
  em_aberto: 'S',
  sem_conta: 'S',
  solicitados: 'N',
  transferencias: 'N',
}
export const chaves = Object.keys(comeca) as Chave[]

const ids = (text: string | null) =>
  (text ?? '')
    .split(',')
    .filter((um) => /^\d{1,15}$/.test(um))
    .map(Number)

/** What is looked at, kept in the address so that it can be linked and Back works. */
export function useFiltro() {
  const [words, setWords] = useSearchParams()
  const hoje = todayInSaoPaulo(Date.now())
  const lido = useMemo(() => {
    const dia = (nome: string, senao: CalendarDate) => {
      const text = words.get(nome) ?? ''
      return isCalendarDate(text) ? calendarDate(text) : senao
    }
    const [de, ate] = presets[0]?.de(hoje) ?? [hoje, hoje]
    const passo = passos.find((um) => um === words.get('passo')) ?? 'dia'
    const chave = (nome: Chave) => (words.get(nome) ?? comeca[nome]) === 'S'
    return {
      periodo1: dia('periodo1', de),
      periodo2: dia('periodo2', ate),
      passo,
      contas: ids(words.get('contas')),
      empresas: ids(words.get('empresas')),
      visao: words.get('visao') === 'detalhado' ? ('detalhado' as const) : ('agrupado' as const),
      chaves: Object.fromEntries(chaves.map((nome) => [nome, chave(nome)])) as Record<
        Chave,
        boolean
      >,
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
    mudarPasso: (passo: Passo) => change({ passo: passo === 'dia' ? undefined : passo }),
    mudarChave: (nome: Chave, liga: boolean) => {
      const valor = liga ? 'S' : 'N'
      change({ [nome]: valor === comeca[nome] ? undefined : valor })
    },
  }
}
export type Filtro = ReturnType<typeof useFiltro>

const ligadas = (filtro: Filtro) =>
  Object.fromEntries(
    chaves
      .filter((nome) => filtro.chaves[nome] !== (comeca[nome] === 'S'))
      .map((nome) => [nome, filtro.chaves[nome] ? 'S' : 'N']),
  ) as Partial<Record<Chave, 'S' | 'N'>>

/** The filter as the calls take it. */
export const pedidoDe = (filtro: Filtro): FluxoFilter => ({
  periodo1: filtro.periodo1,
  periodo2: filtro.periodo2,
  ...(filtro.contas.length > 0 && { contas: filtro.contas }),
  ...(filtro.empresas.length > 0 && { empresas: filtro.empresas }),
  ...ligadas(filtro),
})
