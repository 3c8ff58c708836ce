import { cents, sum } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { Arvore } from '@claquete/core/orcamentos/orcamento/arvore'
import type { No } from '@claquete/core/orcamentos/orcamento/arvore'
import { mirrorLinha, somaDeEspelhos } from '@claquete/core/orcamentos/orcamento/espelho'
import type { EspelhoDaLinha } from '@claquete/core/orcamentos/orcamento/espelho'
import type { GastoDoItem, GastoSemItem } from './gastos.queries.ts'
import type { GrupoLido, ItemLido } from './visao.queries.ts'

/** A line of the mirror with its sums. */
export interface LinhaDoEspelho extends No {
  readonly especie: 'grupo' | 'item' | 'avulso'
  readonly id_linha: number | null
  readonly numero: string
  readonly nivel: number
  readonly descricao: string
  readonly fornecedor: string | null
  readonly id_fornecedor: number | null
  /** Its own, or that of what holds it. */
  readonly id_grande_item: number | null
  readonly herdado: boolean
  readonly fora: boolean
  /** Holds others, and shows their sum. */
  readonly soma: boolean
  readonly espelho: EspelhoDaLinha
  readonly previsto_aprovado: Cents | undefined
  /** Typed by the producer, where it was. */
  readonly estimativa: Cents | undefined
}

export interface Espelho {
  /** In the order of the sheet. */
  readonly linhas: readonly LinhaDoEspelho[]
  readonly total: EspelhoDaLinha
  readonly previsto_aprovado: Cents | undefined
}

interface Lido {
  readonly grupos: readonly GrupoLido[]
  readonly itens: readonly ItemLido[]
  readonly gastos: readonly GastoDoItem[]
  readonly avulsos: readonly GastoSemItem[]
}

type Gasto = Pick<GastoDoItem, 'comprometido' | 'realizado'>
interface NoDoEspelho extends No {
  readonly grupo?: GrupoLido
  readonly item?: ItemLido
  readonly avulso?: Gasto & { readonly descricao: string }
}

const semValor = { valor_total: cents(0), custo_previsto: cents(0) }
const nada: Gasto = { comprometido: cents(0), realizado: cents(0) }
/** After every line of the sheet. */
const porUltimo = Number.MAX_SAFE_INTEGER

const avulsos = {
  verba: 'Verbas sem item',
  lancamento: 'Pagamentos do orçamento, sem item',
  outra_versao: 'Itens que não estão nesta versão',
} as const
const foraDaPlanilha = 'avulsos'

/** The line of what hangs on no line of the sheet. */
export const avulsoDe = (motivo: GastoSemItem['motivo'], uid_grupo: string | null) =>
  `avulso:${motivo}:${uid_grupo ?? ''}`
/** The line of what was posted to a line that holds others. */
export const diretoDe = (uid: string) => `direto:${uid}`

/** The mirror of a budget: every amount is in one line, and every line in those that hold it. */
export function buildEspelho(lido: Lido): Espelho {
  const gastos = new Map<string, Gasto>(lido.gastos.map((gasto) => [gasto.uid, gasto]))
  const arvore = new Arvore(nosDe(lido, gastos))
  const numeros = arvore.numbers()
  const walk = (no: NoDoEspelho, acima: Acima): Ramo => {
    const proprio = no.grupo?.id_grande_item ?? no.item?.id_grande_item ?? null
    const id_grande_item = proprio ?? acima.id_grande_item
    const abaixo = arvore
      .childrenOf(no.id)
      .map((child) => walk(child, { nivel: acima.nivel + 1, id_grande_item }))
    const linha: LinhaDoEspelho = {
      ...no,
      ...deQue(no),
      ...contasDe(
        no,
        abaixo.map(({ linha: filha }) => filha),
        gastos.get(no.id) ?? nada,
      ),
      nivel: acima.nivel,
      numero: numeros.get(no.id) ?? '',
      id_grande_item,
      herdado: proprio === null,
    }
    return { linha, abaixo }
  }
  const topo = arvore.childrenOf(null).map((no) => walk(no, { nivel: 0, id_grande_item: null }))
  return {
    linhas: inOrder(topo),
    total: somaDeEspelhos(topo.map(({ linha }) => linha.espelho)),
    previsto_aprovado: aprovadoDe(topo.map(({ linha }) => linha)),
  }
}

/** A line and those under it. */
interface Ramo {
  readonly linha: LinhaDoEspelho
  readonly abaixo: readonly Ramo[]
}

const inOrder = (ramos: readonly Ramo[]): LinhaDoEspelho[] =>
  ramos.flatMap(({ linha, abaixo }) => [linha, ...inOrder(abaixo)])

interface Acima {
  readonly nivel: number
  readonly id_grande_item: number | null
}

function nosDe({ grupos, itens, avulsos: soltos }: Lido, gastos: ReadonlyMap<string, Gasto>) {
  const nos: NoDoEspelho[] = grupos.map((grupo) => ({
    id: grupo.uid,
    tipo: 'grupo',
    superior: grupo.superior,
    ordem: grupo.ordem,
    grupo,
  }))
  const pais = new Set(itens.map(({ superior }) => superior))
  for (const item of itens) {
    const { uid, superior, grupo, ordem } = item
    nos.push({ id: uid, tipo: 'item', superior: superior ?? grupo, ordem, item })
    const gasto = gastos.get(uid)
    if (gasto && pais.has(uid)) {
      nos.push(avulso(diretoDe(uid), uid, { ...gasto, descricao: 'Lançado direto no item' }))
    }
  }
  return [...nos, ...soltosDe(soltos, new Set(grupos.map(({ uid }) => uid)))]
}

/** What hangs on no line: under its group where it has one here, else in a part of its own at the end. */
function soltosDe(soltos: readonly GastoSemItem[], grupos: ReadonlySet<string>): NoDoEspelho[] {
  const nos = soltos.map(({ motivo, uid_grupo, comprometido, realizado }) => {
    const em = uid_grupo !== null && grupos.has(uid_grupo) ? uid_grupo : foraDaPlanilha
    return avulso(avulsoDe(motivo, uid_grupo), em, {
      comprometido,
      realizado,
      descricao: avulsos[motivo],
    })
  })
  if (!nos.some(({ superior }) => superior === foraDaPlanilha)) return nos
  return [...nos, avulso(foraDaPlanilha, null, { ...nada, descricao: 'Fora da planilha' })]
}

const avulso = (
  id: string,
  superior: string | null,
  conteudo: NonNullable<NoDoEspelho['avulso']>,
): NoDoEspelho => ({ id, tipo: 'item', superior, ordem: porUltimo, avulso: conteudo })

function deQue({ grupo, item, avulso: solto }: NoDoEspelho) {
  if (item) {
    const { id, descricao, fornecedor, id_fornecedor } = item
    const quem = { fornecedor, id_fornecedor }
    return { especie: 'item' as const, id_linha: id, descricao, ...quem }
  }
  const quem = { fornecedor: null, id_fornecedor: null }
  return grupo
    ? { especie: 'grupo' as const, id_linha: grupo.id, descricao: grupo.descricao, ...quem }
    : { especie: 'avulso' as const, id_linha: null, descricao: solto?.descricao ?? '', ...quem }
}

function contasDe(no: NoDoEspelho, abaixo: readonly LinhaDoEspelho[], gasto: Gasto) {
  if (abaixo.length > 0) {
    return {
      soma: true,
      fora: no.item?.opcional ?? false,
      espelho: somaDeEspelhos(abaixo.map(({ espelho }) => espelho)),
      previsto_aprovado: aprovadoDe(abaixo),
      estimativa: undefined,
    }
  }
  const conta = no.item?.conta ?? false
  const dela = conta ? no.item : undefined
  const previsto_aprovado = dela?.previsto_aprovado ?? undefined
  const estimativa = dela?.estimativa_final ?? undefined
  const { valor_total, custo_previsto } = dela ?? semValor
  const espelho = mirrorLinha(
    { conta, valor_total, custo_previsto, previsto_aprovado, estimativa },
    no.avulso ?? gasto,
  )
  return {
    soma: no.grupo !== undefined,
    fora: no.item !== undefined && !conta,
    espelho,
    previsto_aprovado,
    estimativa,
  }
}

/** Planned at approval, where any of them was there then. */
function aprovadoDe(linhas: readonly LinhaDoEspelho[]): Cents | undefined {
  const aprovados = linhas.flatMap(({ previsto_aprovado }) => previsto_aprovado ?? [])
  return aprovados.length > 0 ? sum(aprovados) : undefined
}
