import { must } from '@claquete/core/kernel/must'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FolhaLine, FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import type * as contract from '@claquete/contract/orcamentos/folha/itens'
import type {
  OrcamentoColumn,
  ProdutoDoCatalogoInside as ProdutoDoCatalogo,
} from '@claquete/contract/orcamentos/folha/itens'
import type { ItemBody } from '@claquete/contract/orcamentos/folha/line-fields'
import { fieldLabels } from '@claquete/core/orcamentos/folha/fields'
import { randomUUID } from 'node:crypto'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { announceBudget } from '../../../kernel/background/realtime.ts'
import { findOrcamento, lockOrcamento } from '../../orcamento/public.ts'
import { listCatalogo, selectDoCatalogo } from './catalogo.queries.ts'
import type { DoCatalogo } from './catalogo.queries.ts'
import { open, lineById, changeAll, totalsOf, callTotals, lastOrder } from './call.commands.ts'
import type { OpenFolha } from './call.commands.ts'
import { selectNames } from '../documento/folha.queries.ts'
import { findGrupoByName, insertProdutos, itemDoCatalogo } from './insert.commands.ts'
import { cellsOf, itemNovo, seenItem, itemChanges } from './itens.ts'
import {
  deleteObservacao,
  insertObservacao,
  saveHidden,
  selectObservacaoRows,
  selectPerfis,
  updateObservacao,
  updateRevision,
} from './itens.queries.ts'
import { referenciaIdsOf } from '../documento/documento.read.ts'
import { selectHidden, selectPerfil } from '../documento/perfil.queries.ts'

type ItemLine = Extract<FolhaLine, { tipo: 'item' }>

async function seenItens(context: Context, aberto: OpenFolha, isWanted: (um: ItemLine) => boolean) {
  const itens = aberto.vista.linhas.filter(
    (linha): linha is ItemLine => linha.tipo === 'item' && isWanted(linha),
  )
  const nomes = await selectNames(context.db, referenciaIdsOf(itens))
  return itens.map((linha) => seenItem(aberto, linha, nomes))
}

async function viewItem(context: Context, id_orcamento: number, uid: string) {
  const aberto = await open(context, id_orcamento)
  const [data] = await seenItens(context, aberto, ({ id }) => id === uid)
  if (!data) throw new Failure('nao_encontrado')
  return { data, totais: totalsOf(aberto) }
}

interface Novo extends ItemBody {
  readonly id_orca_grupo?: number | undefined
  readonly id_orca_item_superior?: number | null | undefined
}

const referredBy = ({ id_produto, id_servico }: ItemBody) => {
  if (id_produto) return { tipo: 'produto' as const, id: id_produto }
  return id_servico ? { tipo: 'servico' as const, id: id_servico } : undefined
}

/** The catalogue item that fills a new line, if one is named. */
async function catalogoOf(context: Context, body: ItemBody): Promise<DoCatalogo | undefined> {
  const pedido = referredBy(body)
  if (!pedido) return undefined
  const [found] = await selectDoCatalogo(context.db, [pedido])
  if (!found) throw fieldFailure(`id_${pedido.tipo}`, 'Este registro não existe mais.')
  return found
}

/** The place of a new item; a missing group is created. */
function placeOf(aberto: OpenFolha, { id_orca_grupo, id_orca_item_superior }: Novo, nome: string) {
  if (id_orca_item_superior) {
    return { uid: lineById(aberto, 'item', id_orca_item_superior).id, novos: [] }
  }
  if (id_orca_grupo) return { uid: lineById(aberto, 'grupo', id_orca_grupo).id, novos: [] }
  return findGrupoByName(aberto, nome)
}

async function insert(context: Context, id_orcamento: number, body: Novo, fill = false) {
  const { id_orca_grupo: _grupo, id_orca_item_superior: _superior, ...fields } = body
  const aberto = await open(context, id_orcamento, { travar: true })
  const forbidden = forbiddenIn(aberto, fields)
  if (forbidden) throw fieldFailure(forbidden, 'O seu perfil não vê esta coluna.')
  const doCatalogo = fill ? await catalogoOf(context, fields) : undefined
  const { uid: superior, novos } = placeOf(aberto, body, doCatalogo?.grupo ?? '')
  const ordem = lastOrder(aberto, superior)
  const descricao = fields.descricao ?? doCatalogo?.nome
  if (!descricao) throw fieldFailure('descricao', 'Campo obrigatório')
  const blank = doCatalogo
    ? itemDoCatalogo(doCatalogo, { superior, ordem })
    : itemNovo({ id: randomUUID(), superior, ordem, descricao })
  const item = { ...blank, ...cellsOf(fields), descricao }
  const mudanca: FolhaChange = {
    op: 'inserir',
    linhas: [...novos, item],
  }
  const changed = await changeAll(context, id_orcamento, [mudanca], { isTrusted: true })
  const { data } = await viewItem(context, id_orcamento, item.id)
  return {
    msg: 'Salvo com sucesso',
    id_orca_item: data.id_orca_item,
    data,
    totais: callTotals(changed.totais, aberto.vista.parcial),
  }
}

/** A column in the call that the profile may not see. */
function forbiddenIn(
  { vista: { perfil } }: OpenFolha,
  fields: ItemBody,
): keyof ItemBody | undefined {
  if (!perfil.valor_unit && fields.valor_unit !== undefined) return 'valor_unit'
  if (perfil.custos) return undefined
  return (['custo_unit', 'estimativa_final'] as const).find((campo) => fields[campo] !== undefined)
}

async function update(
  context: Context,
  id_orcamento: number,
  { id_orca_item, ...fields }: ItemBody & { readonly id_orca_item: number },
) {
  const aberto = await open(context, id_orcamento, { travar: true })
  const { id: uid } = lineById(aberto, 'item', id_orca_item)
  const { mudancas, campos } = itemChanges(aberto, uid, fields)
  if (mudancas.length > 0) await changeAll(context, id_orcamento, mudancas, { campos })
  return { msg: 'Salvo com sucesso', ...(await viewItem(context, id_orcamento, uid)) }
}

async function deleteItem(context: Context, id_orcamento: number, id_orca_item: number) {
  const aberto = await open(context, id_orcamento, { travar: true })
  const { id } = lineById(aberto, 'item', id_orca_item)
  const mudancas: FolhaChange[] = [{ op: 'excluir', uids: [id] }]
  const { totais } = await changeAll(context, id_orcamento, mudancas, { campos: ['id_orca_item'] })
  return {
    msg: 'Deletado com sucesso',
    totais: callTotals(totais, aberto.vista.parcial),
  }
}

/** Hides an item from exactly these profiles; open screens reload the sheet. */
async function hide(
  context: Context,
  id_orcamento: number,
  id_orca_item: number,
  perfisOf: (antes: readonly number[]) => readonly number[],
) {
  const { db, actor } = context
  const aberto = await open(context, id_orcamento, { travar: true })
  const { id: uid } = lineById(aberto, 'item', id_orca_item)
  const antes = (await selectHidden(db, id_orcamento)).get(uid) ?? []
  const perfis = [...new Set(perfisOf(antes))]
  if ((await selectPerfis(db, perfis)).length < perfis.length) {
    throw fieldFailure('perfil_ocultar', 'Perfil não encontrado.')
  }
  await saveHidden(db, id_orca_item, perfis)
  const revisao = await updateRevision(db, id_orcamento)
  const { id_usuario, nome, imagem_usuario } = actor
  const cliente = randomUUID()
  await announceBudget(db, { id_orcamento, cliente, id_usuario, nome, imagem_usuario, revisao })
  return { msg: 'Salvo com sucesso' }
}

const columnWidths: Readonly<Record<string, number>> = { descricao: 320, id_fornecedor: 180 }
const numericColumns = new Set([
  'quantidade',
  'dias',
  'valor_unit',
  'valor_total',
  'custo_unit',
  'custo_previsto',
])

function columnsOf(hidden: readonly string[], custos: boolean): OrcamentoColumn[] {
  const titulos: readonly (readonly [string, string])[] = [
    ['numero', 'Nº'],
    ['descricao', fieldLabels.descricao],
    ['id_fornecedor', fieldLabels.id_fornecedor],
    ['id_unidade', fieldLabels.id_unidade],
    ['quantidade', fieldLabels.quantidade],
    ['dias', fieldLabels.dias],
    ['valor_unit', fieldLabels.valor_unit],
    ['valor_total', 'Valor total'],
    ...(custos
      ? ([
          ['custo_unit', fieldLabels.custo_unit],
          ['custo_previsto', 'Custo previsto'],
        ] as const)
      : []),
  ]
  return titulos
    .filter(([data]) => !hidden.includes(data))
    .map(([data, title]) => ({
      data,
      title,
      type: numericColumns.has(data) ? 'numeric' : data.startsWith('id_') ? 'dropdown' : 'text',
      readOnly: ['numero', 'valor_total', 'custo_previsto'].includes(data),
      width: columnWidths[data] ?? 110,
    }))
}

const hiddenColumns = async ({ db, actor }: Context) => (await selectPerfil(db, actor, 0)).colunas

async function catalogo(context: Context, query: Parameters<typeof listCatalogo>[1]) {
  const page = await listCatalogo(context.db, query)
  const isPrecoHidden = (await hiddenColumns(context)).includes('valor_unit')
  const custos = context.actor.permissions.has('orcamento.custos')
  const data = page.data.map(({ valor, custo, id_pessoa: _pessoa, ...row }): ProdutoDoCatalogo => ({
    ...row,
    ...(!isPrecoHidden && { valor }),
    ...(custos && { custo }),
  }))
  return { data: { ...page, data } }
}

export const itensHandlers: Handlers<typeof contract> = {
  itemGet: async (context, { params, query }) => {
    const aberto = await open(context, params.id_orcamento)
    const todos = await seenItens(context, aberto, () => true)
    const { id_orca_item, id_orca_grupo } = query
    return {
      data: todos.filter(
        (um) =>
          (id_orca_item === undefined || um.id_orca_item === id_orca_item) &&
          (id_orca_grupo === undefined || um.id_orca_grupo === id_orca_grupo),
      ),
    }
  },
  itemPut: (context, { params, body }) => update(context, params.id_orcamento, body),
  itemPost: (context, { params, body }) => insert(context, params.id_orcamento, body),
  itemDelete: (context, { params, body }) =>
    deleteItem(context, params.id_orcamento, body.id_orca_item),

  itemHide: (context, { params, body }) =>
    hide(context, params.id_orcamento, body.id_orca_item, (antes) => {
      const outros = antes.filter((um) => um !== body.id_usuario_tipo)
      return body.ocultar === 'S' ? [...outros, body.id_usuario_tipo] : outros
    }),
  itemHiddenPost: (context, { params, body }) =>
    hide(context, params.id_orcamento, body.id_ocultar_item, () => [body.perfil_ocultar].flat()),
  itemHiddenGet: async (context, { params }) => {
    const aberto = await open(context, params.id_orcamento)
    const ocultos = await selectHidden(context.db, params.id_orcamento)
    const itens = aberto.vista.linhas.filter(({ tipo }) => tipo === 'item')
    return {
      data: itens.map(({ id, descricao }) => ({
        id_orca_item: must(aberto.vista.ids.get(id), `id of ${id}`),
        numero: aberto.vista.numeros.get(id) ?? '',
        descricao,
        oculto: ocultos.get(id)?.includes(params.id_perfil) ? 'S' : 'N',
      })),
    }
  },

  insertOrcaItem: (context, { body: { id_orcamento, ...body } }) =>
    insert(context, id_orcamento, body),
  deleteOrcamentoItem: (context, { body }) =>
    deleteItem(context, body.id_orcamento, body.id_orca_item),
  budgetInsertItem: (context, { body: { id_orcamento, ...body } }) =>
    insert(context, id_orcamento, body, true),
  budgetListItens: async (context, { params }) => {
    const aberto = await open(context, params.id_orcamento)
    return { data: await seenItens(context, aberto, () => true), totais: totalsOf(aberto) }
  },

  budgetProduct: (context, { query }) => catalogo(context, query),
  insertFromCatalogo: async (context, { params, body }) => {
    const { ids: _ids, ...inserted } = await insertProdutos(context, params.id_orcamento, body)
    return inserted
  },

  orcamentoColumns: async (context) => {
    const hidden = await hiddenColumns(context)
    const colunas = [
      ['valor_unit', 'Valor unitário'],
      ['valor_total', 'Valor total'],
    ] as const
    return {
      data: colunas.map(([nome_coluna, label]) => ({
        id_usuario_tipo: context.actor.id_usuario_tipo,
        nome_coluna,
        label,
        colunaPermitidaPerfil: hidden.includes(nome_coluna) ? 'N' : 'S',
      })),
    }
  },
  handsontableProducts: async (context) => {
    const custos = context.actor.permissions.has('orcamento.custos')
    return { columns: columnsOf(await hiddenColumns(context), custos) }
  },

  observacaoGet: async (context, { params }) => {
    const { id_orcamento } = await findOrcamento(context, params.id_orcamento)
    return { data: await selectObservacaoRows(context.db, id_orcamento) }
  },
  observacaoPost: async (context, { params, body }) => {
    const { db, actor } = context
    const { id_orcamento } = await lockOrcamento(context, params.id_orcamento)
    const { id_orca_observacao, texto, imprimir } = body
    const msg = 'Salvo com sucesso'
    if (id_orca_observacao === undefined) {
      const { id_usuario } = actor
      const id = await insertObservacao(db, { id_orcamento, id_usuario, texto, imprimir })
      return { msg, id_orca_observacao: id }
    }
    const key = { id_orcamento, id_orca_observacao }
    const changed = await updateObservacao(db, key, { texto, imprimir })
    if (!changed) throw new Failure('nao_encontrado')
    return { msg, id_orca_observacao }
  },
  observacaoDelete: async (context, { params, body }) => {
    const { id_orcamento } = await lockOrcamento(context, params.id_orcamento)
    const { id_orca_observacao } = body
    if (!(await deleteObservacao(context.db, { id_orcamento, id_orca_observacao }))) {
      throw new Failure('nao_encontrado')
    }
    return { msg: 'Deletado com sucesso' }
  },
}
