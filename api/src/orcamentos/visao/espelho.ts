import { cents, sum } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { NodeTree } from '@claquete/core/orcamentos/folha/tree'
import type { No } from '@claquete/core/orcamentos/folha/tree'
import { mirrorLine, sumEspelho } from '@claquete/core/orcamentos/visao/espelho'
import type { ChargeKind, LineEspelho, LineGasto } from '@claquete/core/orcamentos/visao/espelho'
import type { GastoDoItem, GastoWithoutItem, ItemCharges } from '../orcamento/public.ts'
import type { GrupoLido, ItemLido } from './visao.queries.ts'

/** A line of the cost report with its sums. */
export interface EspelhoLine extends No {
  readonly especie: 'grupo' | 'item' | 'avulso'
  readonly id_linha: number | null
  readonly numero: string
  readonly nivel: number
  readonly descricao: string
  readonly fornecedor: string | null
  readonly id_fornecedor: number | null
  /** Its own, or inherited from its parent. */
  readonly id_grande_item: number | null
  readonly herdado: boolean
  readonly fora: boolean
  /** It has children and shows their sum. */
  readonly soma: boolean
  readonly espelho: LineEspelho
  readonly previsto_aprovado: Cents | undefined
  /** The producer's forecast, if there is one. */
  readonly estimate: Cents | undefined
}

export interface Espelho {
  /** In sheet order. */
  readonly linhas: readonly EspelhoLine[]
  readonly total: LineEspelho
  readonly previsto_aprovado: Cents | undefined
}

interface Lido {
  readonly grupos: readonly GrupoLido[]
  readonly itens: readonly ItemLido[]
  readonly gastos: readonly GastoDoItem[]
  readonly loose: readonly GastoWithoutItem[]
  /** What is charged without being paid, where the company shows it. */
  readonly charged: readonly ItemCharges[]
}

type Gasto = Pick<GastoDoItem, 'comprometido' | 'realizado'> &
  Pick<LineGasto, 'summed' | ChargeKind>
interface NoDoEspelho extends No {
  readonly grupo?: GrupoLido
  readonly item?: ItemLido
  readonly avulso?: Gasto & { readonly descricao: string }
}

const noValor = { valor_total: cents(0), custo_previsto: cents(0) }
const noGasto: Gasto = { comprometido: cents(0), realizado: cents(0) }
/** Sorts after every line of the sheet. */
const lastOrder = Number.MAX_SAFE_INTEGER

const standaloneLabels = {
  verba: 'Verbas sem item',
  lancamento: 'Pagamentos do orçamento, sem item',
  outra_versao: 'Itens que não estão nesta versão',
  horas: 'Horas da equipe, sem item desta versão',
  alugueis: 'Aluguel de equipamento próprio, sem item desta versão',
  extras: 'Horas extras do set, sem item desta versão',
} as const
type Motivo = keyof typeof standaloneLabels
const standaloneRoot = 'avulsos'

/** Id of the row for money without a line. */
export const standaloneUid = (motivo: Motivo, uid_grupo: string | null) =>
  `avulso:${motivo}:${uid_grupo ?? ''}`
/** Id of the row for money posted directly to a line with sublines. */
export const directUid = (uid: string) => `direto:${uid}`

/**
 * The cost report of a budget: every amount is in exactly one line, and each line is included in its parents.
 */
export function buildEspelho(lido: Lido): Espelho {
  const gastos = gastosByUid(lido)
  const tree = new NodeTree(nodesOf(lido, gastos))
  const numeros = tree.numbers()
  const walk = (no: NoDoEspelho, acima: HolderContext): Branch => {
    const proprio = no.grupo?.id_grande_item ?? no.item?.id_grande_item ?? null
    const id_grande_item = proprio ?? acima.id_grande_item
    const below = tree
      .childrenOf(no.id)
      .map((child) => walk(child, { nivel: acima.nivel + 1, id_grande_item }))
    const linha: EspelhoLine = {
      ...no,
      ...identityOf(no),
      ...contasOf(
        no,
        below.map(({ linha: child }) => child),
        gastos.get(no.id) ?? noGasto,
      ),
      nivel: acima.nivel,
      numero: numeros.get(no.id) ?? '',
      id_grande_item,
      herdado: proprio === null,
    }
    return { linha, below }
  }
  const roots = tree.childrenOf(null).map((no) => walk(no, { nivel: 0, id_grande_item: null }))
  return {
    linhas: inOrder(roots),
    total: sumEspelho(roots.map(({ linha }) => linha.espelho)),
    previsto_aprovado: approvedOf(roots.map(({ linha }) => linha)),
  }
}

/** A line and its descendants. */
interface Branch {
  readonly linha: EspelhoLine
  readonly below: readonly Branch[]
}

const inOrder = (ramos: readonly Branch[]): EspelhoLine[] =>
  ramos.flatMap(({ linha, below }) => [linha, ...inOrder(below)])

interface HolderContext {
  readonly nivel: number
  readonly id_grande_item: number | null
}

/** What was spent and charged, by line. */
function gastosByUid({ gastos, itens, charged }: Lido): ReadonlyMap<string, Gasto> {
  const all = new Map<string, Gasto>(gastos.map((gasto) => [gasto.uid, gasto]))
  const here = new Set(itens.map(({ uid }) => uid))
  const summed = summedOf(charged)
  for (const { kind, items } of charged) {
    for (const { uid, valor } of items) {
      if (uid === null || !here.has(uid)) continue
      all.set(uid, { ...(all.get(uid) ?? noGasto), [kind]: valor, summed })
    }
  }
  return all
}

/** The kinds that count in balances. */
export const summedOf = (charged: readonly ItemCharges[]): ChargeKind[] =>
  charged.flatMap(({ kind, isSummed }) => (isSummed ? [kind] : []))

/** Charges on no line, or on one that only another version has. */
function looseCharges({ itens, charged }: Lido): NoDoEspelho[] {
  const here = new Set(itens.map(({ uid }) => uid))
  return charged.flatMap(({ kind, items }) => {
    const loose = items.filter(({ uid }) => uid === null || !here.has(uid))
    if (loose.length === 0) return []
    return [
      standaloneNode(standaloneUid(kind, null), standaloneRoot, {
        ...noGasto,
        [kind]: sum(loose.map(({ valor }) => valor)),
        summed: summedOf(charged),
        descricao: standaloneLabels[kind],
      }),
    ]
  })
}

function nodesOf(lido: Lido, gastos: ReadonlyMap<string, Gasto>) {
  const { grupos, itens } = lido
  const nodes: NoDoEspelho[] = grupos.map((grupo) => ({
    id: grupo.uid,
    tipo: 'grupo',
    superior: grupo.superior,
    ordem: grupo.ordem,
    grupo,
  }))
  const pais = new Set(itens.map(({ superior }) => superior))
  for (const item of itens) {
    const { uid, superior, grupo, ordem } = item
    nodes.push({ id: uid, tipo: 'item', superior: superior ?? grupo, ordem, item })
    const gasto = gastos.get(uid)
    if (gasto && pais.has(uid)) {
      nodes.push(
        standaloneNode(directUid(uid), uid, { ...gasto, descricao: 'Lançado direto no item' }),
      )
    }
  }
  return [...nodes, ...looseNodes(lido, new Set(grupos.map(({ uid }) => uid)))]
}

/**
 * Rows for money without a line: below its group if the sheet has it, else in a section of their own at the
 * end.
 */
function looseNodes(lido: Lido, grupos: ReadonlySet<string>): NoDoEspelho[] {
  const ofLedger = lido.loose.map(({ motivo, uid_grupo, comprometido, realizado }) => {
    const em = uid_grupo !== null && grupos.has(uid_grupo) ? uid_grupo : standaloneRoot
    return standaloneNode(standaloneUid(motivo, uid_grupo), em, {
      comprometido,
      realizado,
      descricao: standaloneLabels[motivo],
    })
  })
  const nodes = [...ofLedger, ...looseCharges(lido)]
  if (!nodes.some(({ superior }) => superior === standaloneRoot)) return nodes
  return [
    ...nodes,
    standaloneNode(standaloneRoot, null, { ...noGasto, descricao: 'Fora da planilha' }),
  ]
}

const standaloneNode = (
  id: string,
  superior: string | null,
  conteudo: NonNullable<NoDoEspelho['avulso']>,
): NoDoEspelho => ({ id, tipo: 'item', superior, ordem: lastOrder, avulso: conteudo })

function identityOf({ grupo, item, avulso: loose }: NoDoEspelho) {
  if (item) {
    const { id, descricao, fornecedor, id_fornecedor } = item
    const who = { fornecedor, id_fornecedor }
    return { especie: 'item' as const, id_linha: id, descricao, ...who }
  }
  const who = { fornecedor: null, id_fornecedor: null }
  return grupo
    ? { especie: 'grupo' as const, id_linha: grupo.id, descricao: grupo.descricao, ...who }
    : { especie: 'avulso' as const, id_linha: null, descricao: loose?.descricao ?? '', ...who }
}

function contasOf(no: NoDoEspelho, below: readonly EspelhoLine[], gasto: Gasto) {
  if (below.length > 0) {
    return {
      soma: true,
      fora: no.item?.opcional ?? false,
      espelho: sumEspelho(below.map(({ espelho }) => espelho)),
      previsto_aprovado: approvedOf(below),
      estimate: undefined,
    }
  }
  const conta = no.item?.conta ?? false
  const own = conta ? no.item : undefined
  const previsto_aprovado = own?.previsto_aprovado ?? undefined
  const estimate = own?.estimativa_final ?? undefined
  const { valor_total, custo_previsto } = own ?? noValor
  const espelho = mirrorLine(
    { conta, valor_total, custo_previsto, previsto_aprovado, estimate },
    no.avulso ?? gasto,
  )
  return {
    soma: no.grupo !== undefined,
    fora: no.item !== undefined && !conta,
    espelho,
    previsto_aprovado,
    estimate,
  }
}

/** Planned at approval; undefined when none of the lines existed then. */
function approvedOf(linhas: readonly EspelhoLine[]): Cents | undefined {
  const aprovados = linhas.flatMap(({ previsto_aprovado }) => previsto_aprovado ?? [])
  return aprovados.length > 0 ? sum(aprovados) : undefined
}
