import { cents, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatRate } from '@claquete/core/kernel/amounts/quantity'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import { contasOf, folhaOf, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento, Item } from '@claquete/core/orcamentos/folha/documento'
import { apply } from '@claquete/core/orcamentos/folha/change'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { baseOf } from '@claquete/core/orcamentos/folha/totals'
import type { ContasOrcamento, Totals } from '@claquete/core/orcamentos/folha/totals'
import {
  distribute,
  byAdjustment,
  byRate,
  totalForLucro,
  totalForMargem,
} from '@claquete/core/orcamentos/folha/desired-valor'

export type Target =
  | { readonly tipo: 'total'; readonly valor: Cents }
  | { readonly tipo: 'lucro'; readonly valor: Cents }
  | { readonly tipo: 'margem'; readonly taxa: Rate }
export type GoalWay = 'ajuste' | 'distribuir' | 'taxa'

export interface Plano {
  readonly mudancas: readonly Change[]
  readonly totais: Totals
  readonly desired: Cents
  /** The new production fee, when the plan changes it. */
  readonly taxa?: Rate
  /** How many prices change, when the plan distributes the difference. */
  readonly itens?: number
}
type PlanResult = Plano | { readonly problema: string }

/** The changes that reach a target, and the resulting totals; applies nothing. */
export function plan(documento: Documento, alvo: Target, way: GoalWay): PlanResult {
  const contas = contasOf(documento)
  const desired = desiredTotal(contas, alvo)
  if (desired === undefined) return { problema: 'Os percentuais somam 100% ou mais do preço.' }
  return planners[way](documento, contas, desired)
}

function desiredTotal(contas: ContasOrcamento, alvo: Target): Cents | undefined {
  if (alvo.tipo === 'total') return alvo.valor
  if (alvo.tipo === 'lucro') return totalForLucro(contas, alvo.valor)
  return totalForMargem(contas, alvo.taxa)
}

type Planner = (documento: Documento, contas: ContasOrcamento, desired: Cents) => PlanResult

const planners: Readonly<Record<GoalWay, Planner>> = {
  ajuste(documento, contas, desired) {
    return plano(documento, [pin(contas, desired)], desired)
  },
  distribuir(documento, contas, desired) {
    const mudancas = newPrecos(documento, contas, desired)
    if (!mudancas) return { problema: 'Não há item destravado com valor para receber a diferença.' }
    const depois = apply(documento, mudancas).documento
    // The adjustment takes the remainder that whole-cent unit prices cannot express.
    const all = [...mudancas, pin(contasOf(depois), desired)]
    return { ...plano(documento, all, desired), itens: mudancas.length }
  },
  taxa(documento, contas, desired) {
    const indice = contas.outside.findIndex(({ modo }) => modo === 'por_fora')
    const outside = documento.encargos.filter(({ modo }) => modo !== 'por_dentro')
    const feeIndex = outside.findIndex(
      ({ modo, tipo }) => modo === 'por_fora' && tipo === 'taxa_producao',
    )
    const at = feeIndex === -1 ? indice : feeIndex
    const nova = byRate(contas, at, desired)
    const encargo = outside[at]
    if (!nova || !encargo) {
      return { problema: 'Não há taxa de produção por fora que possa ser mudada.' }
    }
    if (nova.taxa < 0) {
      return { problema: `A taxa de produção ficaria negativa: ${formatRate(nova.taxa)}.` }
    }
    const encargos = documento.encargos.map((um) =>
      um === encargo ? { ...um, taxa: nova.taxa } : um,
    )
    const pino: Change = { op: 'ajuste', depois: documento.ajuste, valor_desejado: desired }
    const mudancas: Change[] = [{ op: 'encargos', depois: encargos }, pino]
    return { ...plano(documento, mudancas, desired), taxa: nova.taxa }
  },
}

function plano(documento: Documento, mudancas: readonly Change[], desired: Cents): Plano {
  const totais = documentoTotals(apply(documento, mudancas).documento)
  return { mudancas, totais, desired }
}

const pin = (contas: ContasOrcamento, desired: Cents): Change => ({
  op: 'ajuste',
  depois: { tipo: 'valor', valor: byAdjustment(contas, desired).ajuste },
  valor_desejado: desired,
})

/** New unit prices of the lines that count, such that lines plus charges reach the base of the desired total. */
function newPrecos(documento: Documento, contas: ContasOrcamento, desired: Cents) {
  const { tree, valores } = folhaOf(documento)
  const itens = [...documento.linhas.values()].filter(
    (linha): linha is Item =>
      linha.tipo === 'item' && !tree.isRollUp(linha) && valores.get(linha.id)?.conta === true,
  )
  const { subtotal, valorBase } = baseOf(contas)
  const falta = subtract(byAdjustment(contas, desired).totais.valorBase, valorBase)
  const feita = distribute(
    itens.map(({ quantidade, dias, valor_unit, travado }) => ({
      quantidade: quantidade.valor,
      dias: dias.valor,
      valor_unit,
      isLocked: travado,
    })),
    cents(Math.round(falta / perReal(contas, subtotal, valorBase))),
  )
  return feita?.precos.flatMap((preco, i): Change[] => {
    const item = itens[i]
    if (!item || item.valor_unit === preco) return []
    const { id: uid, valor_unit: antes } = item
    return [{ op: 'celula', uid, campo: 'valor_unit', antes, depois: preco }]
  })
}

/** How much the base grows for each real added to the lines, charges by percentage included. */
function perReal(contas: ContasOrcamento, subtotal: Cents, valorBase: Cents): number {
  if (subtotal === 0) return 1
  const doubled = contas.linhas.map((linha) => ({
    ...linha,
    valor_total: cents(linha.valor_total * 2),
  }))
  const dobro = baseOf({ ...contas, linhas: doubled }).valorBase
  const growth = (dobro - valorBase) / subtotal
  return growth > 0 ? growth : 1
}
