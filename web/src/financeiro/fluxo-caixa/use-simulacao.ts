import type { Grouped, FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { ChangeBody, SavedChange } from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import {
  linesOfFluxo,
  lowestSaldo,
  firstNegative,
} from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { PeriodoStep, SumOfDay } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { simulate, ultimas } from '@claquete/core/financeiro/fluxo-caixa/simulacao'
import type { Change } from '@claquete/core/financeiro/fluxo-caixa/simulacao'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsOfReais, centsToReais } from '@claquete/core/kernel/amounts/money'
import { useMemo, useState } from 'react'

/** A simulated change with its label and key. */
export type Supposed = Change & { readonly descricao: string; readonly chave: string }

export interface OpenScenario {
  readonly id_cenario: number
  readonly nome: string
  readonly versao: number
  /** Changes that no longer apply as they were saved. */
  readonly avisos: readonly SavedChange[]
  /** Changes that only others see, kept when the scenario is saved again. */
  readonly reservadas: number
}

let counter = 0
const newKey = () => `h${(counter += 1)}`

const tituloOf = ({ operacao, valor, dia }: Pick<FluxoTitulo, 'operacao' | 'valor' | 'dia'>) => ({
  operacao,
  valor: centsOfReais(valor),
  dia: calendarDate(dia),
})
const doTitulo = (titulo: FluxoTitulo) => ({
  id_lancamento: titulo.id_lancamento,
  titulo: tituloOf(titulo),
  descricao: titulo.razao ?? titulo.descricao,
  chave: `t${titulo.id_lancamento}`,
})

/** A saved change applied to the title as it is today; undefined if the title is no longer expected. */
function applicable({
  tipo,
  id_lancamento,
  descricao,
  atual,
  para,
}: SavedChange): Supposed | undefined {
  if (!atual) return undefined
  const titulo = tituloOf(atual)
  if (tipo === 'hipotese') return { tipo, titulo, descricao, chave: newKey() }
  if (id_lancamento === null) return undefined
  const shared = { id_lancamento, titulo, descricao, chave: `t${id_lancamento}` }
  if (tipo === 'ocultar') return { tipo, ...shared }
  return { tipo, ...shared, dia: calendarDate(para ?? titulo.dia) }
}

/** The simulation: changes and undo history, kept in memory until saved as a scenario. */
export function useSimulacao() {
  const [past, setPast] = useState<readonly (readonly Supposed[])[]>([[]])
  const [scenario, setScenario] = useState<OpenScenario>()
  const mudancas = past.at(-1) ?? []
  const keep = (novas: readonly Supposed[]) => setPast((antes) => [...antes, novas])
  const without = (chave: string) => mudancas.filter((one) => one.chave !== chave)
  return {
    mudancas,
    scenario,
    setScenario,
    temVolta: past.length > 1,
    mover: (titulo: FluxoTitulo, dia: CalendarDate) => {
      const nova = { tipo: 'mover' as const, ...doTitulo(titulo), dia }
      keep(dia === nova.titulo.dia ? without(nova.chave) : [...without(nova.chave), nova])
    },
    ocultar: (titulo: FluxoTitulo) => {
      const nova = { tipo: 'ocultar' as const, ...doTitulo(titulo) }
      keep([...without(nova.chave), nova])
    },
    supor: (descricao: string, titulo: Supposed['titulo'], chave = newKey()) =>
      keep([...without(chave), { tipo: 'hipotese', titulo, descricao, chave }]),
    desfazer: (chave: string) => keep(without(chave)),
    voltar: () => setPast((antes) => (antes.length > 1 ? antes.slice(0, -1) : antes)),
    limpar: () => {
      setPast([[]])
      setScenario(undefined)
    },
    open: (aberto: OpenScenario, saved: readonly SavedChange[]) => {
      setPast([saved.flatMap((one) => applicable(one) ?? [])])
      setScenario(aberto)
    },
  }
}
export type Simulacao = ReturnType<typeof useSimulacao>

/** The changes as the endpoints take them. */
export const bodyOf = (mudancas: readonly Supposed[]): ChangeBody[] =>
  ultimas(mudancas).map((one) => {
    if (one.tipo === 'ocultar') return { tipo: 'ocultar', id_lancamento: one.id_lancamento }
    if (one.tipo === 'mover') {
      return { tipo: 'mover', id_lancamento: one.id_lancamento, dia: one.dia }
    }
    const { operacao, valor, dia } = one.titulo
    return { tipo: 'hipotese', descricao: one.descricao, operacao, valor: centsToReais(valor), dia }
  })

const diasOf = ({ linhas }: Grouped): SumOfDay[] =>
  linhas.map((linha) => ({
    dia: calendarDate(linha.dia),
    entradas_realizadas: centsOfReais(linha.entradas_realizadas),
    entradas_previstas: centsOfReais(linha.entradas_previstas),
    saidas_realizadas: centsOfReais(linha.saidas_realizadas),
    saidas_previstas: centsOfReais(linha.saidas_previstas),
    ajuste: centsOfReais(linha.ajuste),
  }))

/** The cash flow with the simulated changes, computed in the browser by the server's rule. */
export function useSimulatedFluxo(
  fluxo: Grouped | undefined,
  mudancas: readonly Supposed[],
  passo: PeriodoStep,
) {
  const base = useMemo(
    () => fluxo && { saldo_inicial: centsOfReais(fluxo.saldoInicial), dias: diasOf(fluxo) },
    [fluxo],
  )
  return useMemo(() => {
    if (!fluxo || !base) return undefined
    const [inicio, fim, hoje] = [fluxo.periodo1, fluxo.periodo2, fluxo.hoje].map(calendarDate) as [
      CalendarDate,
      CalendarDate,
      CalendarDate,
    ]
    const count = (supposed: readonly Supposed[], byPasso: PeriodoStep) => {
      const { saldo_inicial, dias } = simulate(base, supposed, { inicio, hoje })
      return linesOfFluxo(saldo_inicial, dias, { inicio, fim, passo: byPasso })
    }
    const dias = count(mudancas, 'dia')
    return {
      hoje,
      dias,
      linhas: passo === 'dia' ? dias : count(mudancas, passo),
      semSimular: count([], passo),
      saldo_inicial: simulate(base, mudancas, { inicio, hoje }).saldo_inicial,
      menor: lowestSaldo(dias),
      negativo: firstNegative(dias),
    }
  }, [fluxo, base, mudancas, passo])
}
export type SimulatedFluxo = NonNullable<ReturnType<typeof useSimulatedFluxo>>
