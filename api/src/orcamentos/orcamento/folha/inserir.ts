import type { LinhaDaFolha } from '@claquete/contract/orcamentos/orcamento/folha'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Documento, Item, Linha } from '@claquete/core/orcamentos/orcamento/documento'
import { passo } from '@claquete/core/orcamentos/orcamento/arvore'
import { readQuantidade } from '@claquete/core/orcamentos/orcamento/variaveis'
import { fold } from '@claquete/core/kernel/text'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { selectInexistentes } from './folha.queries.ts'
import { selectDoCatalogo } from './catalogo.queries.ts'
import type { DoCatalogo } from './catalogo.queries.ts'
import { open, changeAll, totaisEmReais, ultimaOrdem } from './chamada.ts'
import type { Aberto } from './chamada.ts'
import { itemNovo } from './itens.ts'
import { referenciasDe } from './leitura.ts'

/**
 * The lines as new ones under another: fresh uids, the order they come in, at the end of what stands
 * there. Those whose holder does not come along go under `superior`.
 */
export function graft(
  aberto: Pick<Aberto, 'lida'>,
  linhas: readonly Linha[],
  superior: string | null,
): Linha[] {
  const novas = new Map(linhas.map(({ id }) => [id, randomUUID()]))
  let ordem = ultimaOrdem(aberto, superior)
  return linhas.map((linha) => {
    const acima = linha.superior === null ? undefined : novas.get(linha.superior)
    const lugar =
      acima === undefined ? { superior, ordem } : { superior: acima, ordem: linha.ordem }
    if (acima === undefined) ordem += passo
    return { ...linha, ...lugar, id: novas.get(linha.id) ?? randomUUID() }
  })
}

/** Lines of elsewhere as this budget can hold them: no formula of a variable that is not here. */
const semVariaveis = ({ variaveis }: Documento, linha: Linha): Linha => {
  if (linha.tipo === 'grupo') return linha
  const medida = (campo: Item['dias']) => {
    if (campo.formula === null || !('problema' in readQuantidade(campo.formula, variaveis))) {
      return campo
    }
    return { valor: campo.valor, formula: null }
  }
  return { ...linha, quantidade: medida(linha.quantidade), dias: medida(linha.dias) }
}

/** The same without references to records that are gone since. */
async function semPerdidas({ db }: Context, linhas: readonly Linha[]): Promise<Linha[]> {
  const perdidas = await selectInexistentes(db, referenciasDe(linhas))
  if (perdidas.length === 0) return [...linhas]
  const gone = new Set(perdidas.map(({ campo, id }) => `${campo}:${id}`))
  return linhas.map(
    (linha) =>
      Object.fromEntries(
        Object.entries(linha).map(([campo, valor]) => [
          campo,
          gone.has(`${campo}:${String(valor)}`) ? null : valor,
        ]),
      ) as unknown as Linha,
  )
}

/** Inserts lines of elsewhere, whole: prices that the person does not see come along, unseen. */
export async function insertLinhas(
  context: Context,
  aberto: Aberto,
  linhas: readonly Linha[],
  superior: string | null,
) {
  if (superior !== null && !aberto.vista.linhas.some(({ id }) => id === superior)) {
    throw fieldFailure('superior', 'O grupo ou item acima não existe mais.')
  }
  if (linhas.length === 0) throw new Failure('nao_encontrado')
  const { documento } = aberto.lida
  const limpas = await semPerdidas(
    context,
    linhas.map((linha) => semVariaveis(documento, linha)),
  )
  return porLinhas(context, aberto, graft(aberto, limpas, superior))
}

async function porLinhas(context: Context, aberto: Aberto, novas: readonly Linha[]) {
  const { id_orcamento } = aberto.orcamento
  const mudanca = { op: 'inserir' as const, linhas: novas as unknown as LinhaDaFolha[] }
  const mudada = await changeAll(context, id_orcamento, [mudanca], { confiavel: true })
  return {
    msg: 'Salvo com sucesso',
    uids: novas.map(({ id }) => id),
    ids: mudada.ids,
    revisao: mudada.revisao,
    alertas: mudada.alertas,
    totais: totaisEmReais(mudada.totais, aberto.vista.parcial),
  }
}

interface PedidoDoCatalogo {
  readonly superior?: string | null | undefined
  readonly itens: readonly {
    readonly tipo: 'produto' | 'servico'
    readonly id: number
    readonly quantidade?: number | undefined
    readonly dias?: number | undefined
  }[]
}

/** A line of the catalogue as a line of the budget. */
export const itemDoCatalogo = (
  doCatalogo: DoCatalogo,
  lugar: { readonly superior: string; readonly ordem: number },
) => ({
  ...itemNovo({ ...lugar, id: randomUUID(), descricao: doCatalogo.nome }),
  especificacao: doCatalogo.descricao ?? '',
  id_produto: doCatalogo.tipo === 'produto' ? doCatalogo.id : null,
  id_servico: doCatalogo.tipo === 'servico' ? doCatalogo.id : null,
  id_unidade: doCatalogo.id_unidade,
  id_fornecedor: doCatalogo.id_pessoa,
  valor_unit: doCatalogo.valor,
  custo_unit: doCatalogo.custo === 0 ? null : doCatalogo.custo,
})

const semGrupo = 'Itens'

/** The groups at the top by name, and those that are still to be made. */
class GruposPorNome {
  readonly #aberto: Aberto
  readonly #porNome: Map<string, string>
  readonly #ordens = new Map<string, number>()
  readonly novos: Linha[] = []

  constructor(aberto: Aberto) {
    this.#aberto = aberto
    this.#porNome = new Map(
      aberto.vista.linhas.flatMap(({ id, tipo, superior, descricao }): [string, string][] =>
        tipo === 'grupo' && superior === null ? [[fold(descricao), id]] : [],
      ),
    )
  }

  uidDe(nome: string): string {
    const found = this.#porNome.get(fold(nome))
    if (found) return found
    const id = randomUUID()
    const ordem = ultimaOrdem(this.#aberto, null) + this.novos.length * passo
    this.novos.push({
      id,
      tipo: 'grupo',
      superior: null,
      ordem,
      descricao: nome,
      id_grande_item: null,
    })
    this.#porNome.set(fold(nome), id)
    return id
  }

  proximaOrdem(uid: string): number {
    const ordem = this.#ordens.get(uid) ?? ultimaOrdem(this.#aberto, uid)
    this.#ordens.set(uid, ordem + passo)
    return ordem
  }
}

/** Inserts products and services with their unit, price and cost, each in its group. */
export async function insertProdutos(
  context: Context,
  id_orcamento: number,
  { superior, itens }: PedidoDoCatalogo,
) {
  const aberto = await open(context, id_orcamento, { travar: true })
  if (superior && !aberto.vista.linhas.some(({ id }) => id === superior)) {
    throw fieldFailure('superior', 'O grupo ou item acima não existe mais.')
  }
  const found = await selectDoCatalogo(context.db, itens)
  const grupos = new GruposPorNome(aberto)
  const novas = itens.map(({ tipo, id, quantidade = 1, dias = 1 }, i) => {
    const doCatalogo = found.find((um) => um.tipo === tipo && um.id === id)
    if (!doCatalogo) throw fieldFailure(`itens.${i}.id`, 'Este registro não existe mais.')
    const dono = superior ?? grupos.uidDe(doCatalogo.grupo || semGrupo)
    const item = itemDoCatalogo(doCatalogo, { superior: dono, ordem: grupos.proximaOrdem(dono) })
    const medida = (valor: number) => ({ valor: Math.round(valor * 10_000), formula: null })
    return { ...item, quantidade: medida(quantidade), dias: medida(dias) } as unknown as Linha
  })
  return porLinhas(context, aberto, [...grupos.novos, ...novas])
}

/** The group that a new line goes to when its call names none. */
export function grupoPorNome(aberto: Aberto, nome: string) {
  const grupos = new GruposPorNome(aberto)
  const uid = grupos.uidDe(nome || semGrupo)
  return { uid, novos: grupos.novos }
}
