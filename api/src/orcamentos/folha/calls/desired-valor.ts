import { rate } from '@claquete/core/kernel/amounts/quantity'
import { initialItem } from '@claquete/core/orcamentos/folha/lean-line'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { add, cents, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import { orderStep } from '@claquete/core/orcamentos/folha/tree'
import { contasOf, folhaOf, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento, Folha, Item } from '@claquete/core/orcamentos/folha/documento'
import { EncargosBeyondTotal } from '@claquete/core/orcamentos/folha/totals'
import {
  distribute,
  byAdjustment,
  byRate,
  totalForLucro,
  totalForMargem,
} from '@claquete/core/orcamentos/folha/desired-valor'
import type { Preview } from '@claquete/core/orcamentos/folha/desired-valor'
import type { FolhaRead } from '../documento/documento.read.ts'

export type Target = 'total' | 'lucro' | 'margem'
export type Modo = 'ajuste' | 'distribuir' | 'taxa'

export interface Meta {
  readonly alvo: Target
  readonly modo: Modo
  /** Centavos, or a rate when the goal is a margin. */
  readonly valor: number
}

/** The changes that reach a goal. */
export interface Path {
  readonly desired: Cents
  readonly mudancas: readonly Change[]
  /** The single adjustment that would reach it: it measures the discount, whichever way is taken. */
  readonly previa: Preview
  readonly taxa?: Rate
  readonly itens?: number
}

const impossible = (msg: string) => fieldFailure('valor', msg)

/** How to reach a goal, computed on the whole sheet. */
export function pathTo(reading: FolhaRead, meta: Meta): Path {
  try {
    return findPath(reading, meta)
  } catch (error) {
    // The amounts overflow a safe integer.
    if (error instanceof RangeError) throw impossible('O valor é grande demais')
    throw error
  }
}

function findPath({ documento: stored, folha }: FolhaRead, meta: Meta): Path {
  const documento = { ...stored, valor_desejado: null }
  const contas = contasOf(documento, folha)
  const desired = desiredTotal(contas, meta)
  if (desired === undefined) {
    throw impossible(
      'Impostos, BV e comissões somam 100% ou mais do preço: nenhum total chega a esse valor.',
    )
  }
  const previa = byAdjustment(contas, desired)
  if (meta.modo === 'taxa') return byProducaoRate(documento, folha, { desired, previa })
  if (meta.modo === 'distribuir') return byItens(documento, folha, { desired, previa })
  const depois = { tipo: 'valor' as const, valor: previa.ajuste }
  return { desired, previa, mudancas: [{ op: 'ajuste', depois, valor_desejado: desired }] }
}

type Contas = ReturnType<typeof contasOf>

function desiredTotal(contas: Contas, { alvo, valor }: Meta): Cents | undefined {
  if (alvo === 'total') return cents(valor)
  if (alvo === 'lucro') return totalForLucro(contas, cents(valor))
  return totalForMargem(contas, rate(valor))
}

type Goal = Pick<Path, 'desired' | 'previa'>

const pin = ({ ajuste }: Documento, desired: Cents): Change => ({
  op: 'ajuste',
  depois: ajuste,
  valor_desejado: desired,
})

function byProducaoRate(documento: Documento, folha: Folha, ate: Goal): Path {
  const { encargos } = documento
  const isHere = ({ tipo, modo }: Documento['encargos'][number]) =>
    tipo === 'taxa_producao' && modo === 'por_fora'
  const fora = encargos.filter(({ modo }) => modo !== 'por_dentro')
  const indice = fora.findIndex(isHere)
  if (indice < 0) throw fieldFailure('modo', 'Este orçamento não tem taxa de produção por fora.')
  const nova = byRate(contasOf(documento, folha), indice, ate.desired)
  if (!nova) throw fieldFailure('modo', 'Nenhuma taxa de produção chega a este valor.')
  const { taxa } = nova
  const alvo = fora[indice]
  const depois = encargos.map((um) => (um === alvo ? { ...um, taxa } : um))
  return { ...ate, taxa, mudancas: [{ op: 'encargos', depois }, pin(documento, ate.desired)] }
}

/** The line for the part that unit prices in whole centavos cannot reach. */
const roundingUid = 'ajuste-de-arredondamento'
const maxAttempts = 12

/** New unit prices, the rounding line, and the resulting sheet. */
interface SpreadResult {
  readonly documento: Documento
  readonly mudancas: readonly Change[]
  readonly itens: number
}

/**
 * New item prices also change percentage charges and embedded shares, so the difference is corrected
 * repeatedly until the total is the goal, except for centavos left to the pin.
 */
function byItens(documento: Documento, folha: Folha, ate: Goal): Path {
  const atual = documentoTotals(documento, folha).totalGeral
  const falta = subtract(ate.desired, atual)
  let diferenca: Cents = falta
  let best: { readonly erro: number; readonly spread: SpreadResult } | undefined
  for (let i = 0; i < maxAttempts; i += 1) {
    const attempt = spread(documento, folha, diferenca)
    const erro = subtract(ate.desired, totalOf(attempt.documento))
    if (!best || Math.abs(erro) < Math.abs(best.erro)) best = { erro, spread: attempt }
    if (erro === 0) break
    const moved = falta - erro
    const step = i === 0 && moved !== 0 ? (erro * diferenca) / moved : erro / 2
    diferenca = add(diferenca, cents(Math.trunc(step) || Math.sign(erro)))
  }
  if (!best) throw new Failure('nao_encontrado')
  const { mudancas, itens } = best.spread
  return { ...ate, itens, mudancas: [...mudancas, pin(documento, ate.desired)] }
}

function totalOf(documento: Documento): Cents {
  try {
    return documentoTotals(documento, folhaOf(documento)).totalGeral
  } catch (error) {
    if (error instanceof EncargosBeyondTotal) {
      throw impossible('O que está embutido no preço soma 100% ou mais dele.')
    }
    throw error
  }
}

function spread(documento: Documento, folha: Folha, diferenca: Cents): SpreadResult {
  const itens = [...documento.linhas.values()].filter(
    (linha): linha is Item =>
      linha.tipo === 'item' &&
      (folha.valores.get(linha.id)?.conta ?? false) &&
      folha.tree.childrenOf(linha.id).length === 0,
  )
  const adjustable = itens.map(({ id, quantidade, dias, valor_unit, travado }) => ({
    quantidade: quantidade.valor,
    dias: dias.valor,
    valor_unit,
    isLocked: travado || id === roundingUid,
  }))
  const feita = distribute(adjustable, diferenca)
  if (!feita) {
    throw fieldFailure('modo', 'Não há item destravado com valor para receber a diferença.')
  }
  const mudancas: Change[] = []
  const linhas = new Map(documento.linhas)
  for (const [i, item] of itens.entries()) {
    const depois = feita.precos[i] ?? item.valor_unit
    if (depois === item.valor_unit) continue
    const { id: uid, valor_unit: antes } = item
    mudancas.push({ op: 'celula', uid, campo: 'valor_unit', antes, depois })
    linhas.set(uid, { ...item, valor_unit: depois })
  }
  const mudados = mudancas.length
  if (feita.rest !== 0) {
    const { linha, mudanca } = round(documento, feita.rest)
    linhas.set(linha.id, linha)
    mudancas.push(mudanca)
  }
  return { documento: { ...documento, linhas }, mudancas, itens: mudados }
}

function round(documento: Documento, residue: Cents) {
  const old = documento.linhas.get(roundingUid)
  if (old?.tipo === 'item') {
    const valor_unit = add(old.valor_unit, residue)
    const { id: uid, valor_unit: antes } = old
    return {
      linha: { ...old, valor_unit },
      mudanca: { op: 'celula' as const, uid, campo: 'valor_unit', antes, depois: valor_unit },
    }
  }
  const grupos = [...documento.linhas.values()].filter(
    ({ tipo, superior }) => tipo === 'grupo' && superior === null,
  )
  const ultimo = grupos.toSorted((a, b) => a.ordem - b.ordem).at(-1)
  const siblings = [...documento.linhas.values()].filter(({ superior }) => superior === ultimo?.id)
  const ordem = Math.max(0, ...siblings.map((um) => um.ordem)) + orderStep
  const linha: Item = {
    ...initialItem,
    id: roundingUid,
    superior: ultimo?.id ?? null,
    ordem,
    descricao: 'Ajuste de arredondamento',
    valor_unit: residue,
    custo_unit: cents(0),
    permite_verba: false,
  }
  return { linha, mudanca: { op: 'inserir' as const, linhas: [linha] } }
}
