import { wireLines } from '../documento/wire.ts'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Documento, Item, Line } from '@claquete/core/orcamentos/folha/documento'
import { orderStep } from '@claquete/core/orcamentos/folha/tree'
import { readQuantidade } from '@claquete/core/orcamentos/folha/variables'
import { fold } from '@claquete/core/kernel/text'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { selectMissing } from '../documento/folha.queries.ts'
import { selectDoCatalogo } from './catalogo.queries.ts'
import type { DoCatalogo } from './catalogo.queries.ts'
import { open, changeAll, callTotals, lastOrder } from './call.commands.ts'
import type { OpenFolha } from './call.commands.ts'
import { itemNovo } from './itens.ts'
import { referenciaIdsOf } from '../documento/documento.read.ts'

/**
 * Copies lines with new uids to the end of another line's children, in order. A line whose parent is not
 * copied goes under `superior`.
 */
export function graft(
  aberto: Pick<OpenFolha, 'reading'>,
  linhas: readonly Line[],
  superior: string | null,
): Line[] {
  const novas = new Map(linhas.map(({ id }) => [id, randomUUID()]))
  let ordem = lastOrder(aberto, superior)
  return linhas.map((linha) => {
    const acima = linha.superior === null ? undefined : novas.get(linha.superior)
    const place =
      acima === undefined ? { superior, ordem } : { superior: acima, ordem: linha.ordem }
    if (acima === undefined) ordem += orderStep
    return { ...linha, ...place, id: novas.get(linha.id) ?? randomUUID() }
  })
}

/** Drops formulas that use variables this budget lacks. */
const withoutVariables = ({ variaveis }: Documento, linha: Line): Line => {
  if (linha.tipo === 'grupo') return linha
  const medida = (campo: Item['dias']) => {
    if (campo.formula === null || !('problema' in readQuantidade(campo.formula, variaveis))) {
      return campo
    }
    return { valor: campo.valor, formula: null }
  }
  return { ...linha, quantidade: medida(linha.quantidade), dias: medida(linha.dias) }
}

/** Drops references to records that no longer exist. */
async function withoutLost({ db }: Context, linhas: readonly Line[]): Promise<Line[]> {
  const missing = await selectMissing(db, referenciaIdsOf(linhas))
  if (missing.length === 0) return [...linhas]
  const gone = new Set(missing.map(({ campo, id }) => `${campo}:${id}`))
  return linhas.map((linha) => {
    const lost = Object.entries(linha).filter(([campo, id]) => gone.has(`${campo}:${String(id)}`))
    return { ...linha, ...Object.fromEntries(lost.map(([campo]) => [campo, null])) }
  })
}

/** Inserts complete lines from elsewhere, including prices that the person cannot see. */
export async function insertLines(
  context: Context,
  aberto: OpenFolha,
  linhas: readonly Line[],
  superior: string | null,
) {
  if (superior !== null && !aberto.vista.linhas.some(({ id }) => id === superior)) {
    throw fieldFailure('superior', 'O grupo ou item acima não existe mais.')
  }
  if (linhas.length === 0) throw new Failure('nao_encontrado')
  const { documento } = aberto.reading
  const clean = await withoutLost(
    context,
    linhas.map((linha) => withoutVariables(documento, linha)),
  )
  return putLines(context, aberto, graft(aberto, clean, superior))
}

async function putLines(context: Context, aberto: OpenFolha, novas: readonly Line[]) {
  const { id_orcamento } = aberto.orcamento
  const mudanca = { op: 'inserir' as const, linhas: wireLines(novas) }
  const changed = await changeAll(context, id_orcamento, [mudanca], { isTrusted: true })
  return {
    msg: 'Salvo com sucesso',
    uids: novas.map(({ id }) => id),
    ids: changed.ids,
    revisao: changed.revisao,
    alertas: changed.alertas,
    totais: callTotals(changed.totais, aberto.vista.parcial),
  }
}

interface CatalogoRequest {
  readonly superior?: string | null | undefined
  readonly itens: readonly {
    readonly tipo: 'produto' | 'servico'
    readonly id: number
    readonly quantidade?: number | undefined
    readonly dias?: number | undefined
  }[]
}

/** A catalogue item as a budget line. */
export const itemDoCatalogo = (
  doCatalogo: DoCatalogo,
  place: { readonly superior: string; readonly ordem: number },
) => ({
  ...itemNovo({ ...place, id: randomUUID(), descricao: doCatalogo.nome }),
  especificacao: doCatalogo.descricao ?? '',
  id_produto: doCatalogo.tipo === 'produto' ? doCatalogo.id : null,
  id_servico: doCatalogo.tipo === 'servico' ? doCatalogo.id : null,
  id_unidade: doCatalogo.id_unidade,
  id_fornecedor: doCatalogo.id_pessoa,
  valor_unit: doCatalogo.valor,
  custo_unit: doCatalogo.custo === 0 ? null : doCatalogo.custo,
})

const defaultGrupo = 'Itens'

/** The top groups by name, including those still to be created. */
class GruposByName {
  readonly #open: OpenFolha
  readonly #byName: Map<string, string>
  readonly #orders = new Map<string, number>()
  readonly fresh: Line[] = []

  constructor(aberto: OpenFolha) {
    this.#open = aberto
    this.#byName = new Map(
      aberto.vista.linhas.flatMap(({ id, tipo, superior, descricao }): [string, string][] =>
        tipo === 'grupo' && superior === null ? [[fold(descricao), id]] : [],
      ),
    )
  }

  uidOf(nome: string): string {
    const found = this.#byName.get(fold(nome))
    if (found) return found
    const id = randomUUID()
    const ordem = lastOrder(this.#open, null) + this.fresh.length * orderStep
    this.fresh.push({
      id,
      tipo: 'grupo',
      superior: null,
      ordem,
      descricao: nome,
      id_grande_item: null,
    })
    this.#byName.set(fold(nome), id)
    return id
  }

  nextOrder(uid: string): number {
    const ordem = this.#orders.get(uid) ?? lastOrder(this.#open, uid)
    this.#orders.set(uid, ordem + orderStep)
    return ordem
  }
}

/** Inserts products and services with unit, price and cost, each in its group. */
export async function insertProdutos(
  context: Context,
  id_orcamento: number,
  { superior, itens }: CatalogoRequest,
) {
  const aberto = await open(context, id_orcamento, { travar: true })
  if (superior && !aberto.vista.linhas.some(({ id }) => id === superior)) {
    throw fieldFailure('superior', 'O grupo ou item acima não existe mais.')
  }
  const found = await selectDoCatalogo(context.db, itens)
  const grupos = new GruposByName(aberto)
  const novas = itens.map(({ tipo, id, quantidade = 1, dias = 1 }, i) => {
    const doCatalogo = found.find((um) => um.tipo === tipo && um.id === id)
    if (!doCatalogo) throw fieldFailure(`itens.${i}.id`, 'Este registro não existe mais.')
    const dono = superior ?? grupos.uidOf(doCatalogo.grupo || defaultGrupo)
    const item = itemDoCatalogo(doCatalogo, { superior: dono, ordem: grupos.nextOrder(dono) })
    const medida = (valor: number) => ({ valor: Math.round(valor * 10_000), formula: null })
    return { ...item, quantidade: medida(quantidade), dias: medida(dias) } as unknown as Line
  })
  return putLines(context, aberto, [...grupos.fresh, ...novas])
}

/** The group of a new line whose call names none. */
export function findGrupoByName(aberto: OpenFolha, nome: string) {
  const grupos = new GruposByName(aberto)
  const uid = grupos.uidOf(nome || defaultGrupo)
  return { uid, novos: grupos.fresh }
}
