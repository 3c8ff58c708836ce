import type { Agrupado, FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { MudancaBody, MudancaSalva } from '@claquete/contract/financeiro/fluxo-caixa/cenario'
import {
  linhasDoFluxo,
  menorSaldo,
  primeiroNegativo,
} from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { Passo, SomaDoDia } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { simulate, ultimas } from '@claquete/core/financeiro/fluxo-caixa/simulacao'
import type { Mudanca } from '@claquete/core/financeiro/fluxo-caixa/simulacao'
import { calendarDate } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { centsToReais } from '@claquete/core/kernel/money'
import { useMemo, useState } from 'react'
import { centsOf } from '../../lib/money.ts'

/** A change with the words that tell it. */
export type Suposta = Mudanca & { readonly descricao: string; readonly chave: string }

export interface CenarioAberto {
  readonly id_cenario: number
  readonly nome: string
  readonly versao: number
  /** What could not be applied as it was saved. */
  readonly avisos: readonly MudancaSalva[]
}

let contador = 0
const novaChave = () => `h${(contador += 1)}`

const tituloDe = ({ operacao, valor, dia }: Pick<FluxoTitulo, 'operacao' | 'valor' | 'dia'>) => ({
  operacao,
  valor: centsOf(valor),
  dia: calendarDate(dia),
})
const doTitulo = (titulo: FluxoTitulo) => ({
  id_lancamento: titulo.id_lancamento,
  titulo: tituloDe(titulo),
  descricao: titulo.razao ?? titulo.descricao,
  chave: `t${titulo.id_lancamento}`,
})

/** A change of a scenario over what its title is today; undefined where it is not expected any more. */
function aplicavel({
  tipo,
  id_lancamento,
  descricao,
  atual,
  para,
}: MudancaSalva): Suposta | undefined {
  if (!atual) return undefined
  const titulo = tituloDe(atual)
  if (tipo === 'hipotese') return { tipo, titulo, descricao, chave: novaChave() }
  if (id_lancamento === null) return undefined
  const comum = { id_lancamento, titulo, descricao, chave: `t${id_lancamento}` }
  if (tipo === 'ocultar') return { tipo, ...comum }
  return { tipo, ...comum, dia: calendarDate(para ?? titulo.dia) }
}

/** What is supposed, on this screen alone until it is saved with a name. */
export function useSimulacao() {
  const [passado, setPassado] = useState<readonly (readonly Suposta[])[]>([[]])
  const [cenario, setCenario] = useState<CenarioAberto>()
  const mudancas = passado.at(-1) ?? []
  const keep = (novas: readonly Suposta[]) => setPassado((antes) => [...antes, novas])
  const sem = (chave: string) => mudancas.filter((uma) => uma.chave !== chave)
  return {
    mudancas,
    cenario,
    setCenario,
    temVolta: passado.length > 1,
    mover: (titulo: FluxoTitulo, dia: CalendarDate) => {
      const nova = { tipo: 'mover' as const, ...doTitulo(titulo), dia }
      keep(dia === nova.titulo.dia ? sem(nova.chave) : [...sem(nova.chave), nova])
    },
    ocultar: (titulo: FluxoTitulo) => {
      const nova = { tipo: 'ocultar' as const, ...doTitulo(titulo) }
      keep([...sem(nova.chave), nova])
    },
    supor: (descricao: string, titulo: Suposta['titulo'], chave = novaChave()) =>
      keep([...sem(chave), { tipo: 'hipotese', titulo, descricao, chave }]),
    desfazer: (chave: string) => keep(sem(chave)),
    voltar: () => setPassado((antes) => (antes.length > 1 ? antes.slice(0, -1) : antes)),
    limpar: () => {
      setPassado([[]])
      setCenario(undefined)
    },
    abrir: (aberto: CenarioAberto, salvas: readonly MudancaSalva[]) => {
      setPassado([salvas.flatMap((salva) => aplicavel(salva) ?? [])])
      setCenario(aberto)
    },
  }
}
export type Simulacao = ReturnType<typeof useSimulacao>

/** The changes as they are saved. */
export const corpoDe = (mudancas: readonly Suposta[]): MudancaBody[] =>
  ultimas(mudancas).map((uma) => {
    if (uma.tipo === 'ocultar') return { tipo: 'ocultar', id_lancamento: uma.id_lancamento }
    if (uma.tipo === 'mover') {
      return { tipo: 'mover', id_lancamento: uma.id_lancamento, dia: uma.dia }
    }
    const { operacao, valor, dia } = uma.titulo
    return { tipo: 'hipotese', descricao: uma.descricao, operacao, valor: centsToReais(valor), dia }
  })

const diasDe = ({ linhas }: Agrupado): SomaDoDia[] =>
  linhas.map((linha) => ({
    dia: calendarDate(linha.dia),
    entradas_realizadas: centsOf(linha.entradas_realizadas),
    entradas_previstas: centsOf(linha.entradas_previstas),
    saidas_realizadas: centsOf(linha.saidas_realizadas),
    saidas_previstas: centsOf(linha.saidas_previstas),
    ajuste: centsOf(linha.ajuste),
  }))

/** The flow with what is supposed, computed here with the rule of the server. */
export function useFluxoSimulado(
  fluxo: Agrupado | undefined,
  mudancas: readonly Suposta[],
  passo: Passo,
) {
  const base = useMemo(
    () => fluxo && { saldo_inicial: centsOf(fluxo.saldoInicial), dias: diasDe(fluxo) },
    [fluxo],
  )
  return useMemo(() => {
    if (!fluxo || !base) return undefined
    const [inicio, fim, hoje] = [fluxo.periodo1, fluxo.periodo2, fluxo.hoje].map(calendarDate) as [
      CalendarDate,
      CalendarDate,
      CalendarDate,
    ]
    const count = (supostas: readonly Suposta[], emPasso: Passo) => {
      const { saldo_inicial, dias } = simulate(base, supostas, { inicio, hoje })
      return linhasDoFluxo(saldo_inicial, dias, { inicio, fim, passo: emPasso })
    }
    const dias = count(mudancas, 'dia')
    return {
      hoje,
      dias,
      linhas: passo === 'dia' ? dias : count(mudancas, passo),
      semSimular: count([], passo),
      saldo_inicial: simulate(base, mudancas, { inicio, hoje }).saldo_inicial,
      menor: menorSaldo(dias),
      negativo: primeiroNegativo(dias),
    }
  }, [fluxo, base, mudancas, passo])
}
export type FluxoSimulado = NonNullable<ReturnType<typeof useFluxoSimulado>>
