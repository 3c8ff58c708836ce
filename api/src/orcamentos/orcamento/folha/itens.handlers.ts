import { must } from '@claquete/core/kernel/must'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { LinhaDaFolha, MudancaDaFolha } from '@claquete/contract/orcamentos/orcamento/folha'
import type * as contract from '@claquete/contract/orcamentos/orcamento/itens'
import type { Coluna, ProdutoDoCatalogo } from '@claquete/contract/orcamentos/orcamento/itens'
import type { ItemBody } from '@claquete/contract/orcamentos/orcamento/linha-fields'
import { centsToReais } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { rotulos } from '@claquete/core/orcamentos/orcamento/campos'
import { randomUUID } from 'node:crypto'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { announceBudget } from '../../../kernel/realtime.ts'
import { findOrcamento, lockOrcamento } from '../acesso.ts'
import { listCatalogo, selectDoCatalogo } from './catalogo.queries.ts'
import type { DoCatalogo } from './catalogo.queries.ts'
import { open, linhaDoId, changeAll, totaisDe, totaisEmReais, ultimaOrdem } from './chamada.ts'
import type { Aberto } from './chamada.ts'
import { selectNomes } from './folha.queries.ts'
import { grupoPorNome, insertProdutos, itemDoCatalogo } from './inserir.ts'
import { celulasDe, itemNovo, itemVisto, mudancasDoItem } from './itens.ts'
import {
  deleteObservacao,
  insertObservacao,
  saveOcultos,
  selectObservacoes,
  selectPerfis,
  updateObservacao,
  updateRevisao,
} from './itens.queries.ts'
import { referenciasDe } from './leitura.ts'
import { selectOcultos, selectPerfil } from './perfil.queries.ts'

type LinhaItem = Extract<LinhaDaFolha, { tipo: 'item' }>

async function itensVistos(context: Context, aberto: Aberto, escolhe: (um: LinhaItem) => boolean) {
  const itens = aberto.vista.linhas.filter(
    (linha): linha is LinhaItem => linha.tipo === 'item' && escolhe(linha),
  )
  const nomes = await selectNomes(context.db, referenciasDe(itens))
  return itens.map((linha) => itemVisto(aberto, linha, nomes))
}

async function umItem(context: Context, id_orcamento: number, uid: string) {
  const aberto = await open(context, id_orcamento)
  const [data] = await itensVistos(context, aberto, ({ id }) => id === uid)
  if (!data) throw new Failure('nao_encontrado')
  return { data, totais: totaisDe(aberto) }
}

interface Novo extends ItemBody {
  readonly id_orca_grupo?: number | undefined
  readonly id_orca_item_superior?: number | null | undefined
}

const referidoPor = ({ id_produto, id_servico }: ItemBody) => {
  if (id_produto) return { tipo: 'produto' as const, id: id_produto }
  return id_servico ? { tipo: 'servico' as const, id: id_servico } : undefined
}

/** The catalogue's line that a new item names, where it is to be filled from it. */
async function catalogoDe(context: Context, body: ItemBody): Promise<DoCatalogo | undefined> {
  const pedido = referidoPor(body)
  if (!pedido) return undefined
  const [found] = await selectDoCatalogo(context.db, [pedido])
  if (!found) throw fieldFailure(`id_${pedido.tipo}`, 'Este registro não existe mais.')
  return found
}

/** Where a new item goes; a group that is not there yet is made. */
function lugarDe(aberto: Aberto, { id_orca_grupo, id_orca_item_superior }: Novo, nome: string) {
  if (id_orca_item_superior) {
    return { uid: linhaDoId(aberto, 'item', id_orca_item_superior).id, novos: [] }
  }
  if (id_orca_grupo) return { uid: linhaDoId(aberto, 'grupo', id_orca_grupo).id, novos: [] }
  return grupoPorNome(aberto, nome)
}

async function insert(context: Context, id_orcamento: number, body: Novo, preencher = false) {
  const { id_orca_grupo: _grupo, id_orca_item_superior: _superior, ...fields } = body
  const aberto = await open(context, id_orcamento, { travar: true })
  const proibida = proibidaEm(aberto, fields)
  if (proibida) throw fieldFailure(proibida, 'O seu perfil não vê esta coluna.')
  const doCatalogo = preencher ? await catalogoDe(context, fields) : undefined
  const { uid: superior, novos } = lugarDe(aberto, body, doCatalogo?.grupo ?? '')
  const ordem = ultimaOrdem(aberto, superior)
  const descricao = fields.descricao ?? doCatalogo?.nome
  if (!descricao) throw fieldFailure('descricao', 'Campo obrigatório')
  const vazio = doCatalogo
    ? itemDoCatalogo(doCatalogo, { superior, ordem })
    : itemNovo({ id: randomUUID(), superior, ordem, descricao })
  const item = { ...vazio, ...celulasDe(fields), descricao }
  const mudanca: MudancaDaFolha = {
    op: 'inserir',
    linhas: [...novos, item],
  }
  const mudada = await changeAll(context, id_orcamento, [mudanca], { confiavel: true })
  const { data } = await umItem(context, id_orcamento, item.id)
  return {
    msg: 'Salvo com sucesso',
    id_orca_item: data.id_orca_item,
    data,
    totais: totaisEmReais(mudada.totais, aberto.vista.parcial),
  }
}

/** A column that the call fills and the profile does not see. */
function proibidaEm({ vista: { perfil } }: Aberto, fields: ItemBody): keyof ItemBody | undefined {
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
  const { id: uid } = linhaDoId(aberto, 'item', id_orca_item)
  const { mudancas, campos } = mudancasDoItem(aberto, uid, fields)
  if (mudancas.length > 0) await changeAll(context, id_orcamento, mudancas, { campos })
  return { msg: 'Salvo com sucesso', ...(await umItem(context, id_orcamento, uid)) }
}

async function excluir(context: Context, id_orcamento: number, id_orca_item: number) {
  const aberto = await open(context, id_orcamento, { travar: true })
  const { id } = linhaDoId(aberto, 'item', id_orca_item)
  const mudancas: MudancaDaFolha[] = [{ op: 'excluir', uids: [id] }]
  const { totais } = await changeAll(context, id_orcamento, mudancas, { campos: ['id_orca_item'] })
  return {
    msg: 'Excluído com sucesso',
    totais: totaisEmReais(totais, aberto.vista.parcial),
  }
}

/** An item hides from these profiles and no other; open screens read the sheet again. */
async function hide(
  context: Context,
  id_orcamento: number,
  id_orca_item: number,
  perfisDe: (antes: readonly number[]) => readonly number[],
) {
  const { db, actor } = context
  const aberto = await open(context, id_orcamento, { travar: true })
  const { id: uid } = linhaDoId(aberto, 'item', id_orca_item)
  const antes = (await selectOcultos(db, id_orcamento)).get(uid) ?? []
  const perfis = [...new Set(perfisDe(antes))]
  if ((await selectPerfis(db, perfis)).length < perfis.length) {
    throw fieldFailure('perfil_ocultar', 'Perfil não encontrado.')
  }
  await saveOcultos(db, id_orca_item, perfis)
  const revisao = await updateRevisao(db, id_orcamento)
  const { id_usuario, nome, imagem_usuario } = actor
  const cliente = randomUUID()
  await announceBudget(db, { id_orcamento, cliente, id_usuario, nome, imagem_usuario, revisao })
  return { msg: 'Salvo com sucesso' }
}

const larguras: Readonly<Record<string, number>> = { descricao: 320, id_fornecedor: 180 }
const numericas = new Set([
  'quantidade',
  'dias',
  'valor_unit',
  'valor_total',
  'custo_unit',
  'custo_previsto',
])

function colunasDe(ocultas: readonly string[], custos: boolean): Coluna[] {
  const titulos: readonly (readonly [string, string])[] = [
    ['numero', 'Nº'],
    ['descricao', rotulos.descricao],
    ['id_fornecedor', rotulos.id_fornecedor],
    ['id_unidade', rotulos.id_unidade],
    ['quantidade', rotulos.quantidade],
    ['dias', rotulos.dias],
    ['valor_unit', rotulos.valor_unit],
    ['valor_total', 'Valor total'],
    ...(custos
      ? ([
          ['custo_unit', rotulos.custo_unit],
          ['custo_previsto', 'Custo previsto'],
        ] as const)
      : []),
  ]
  return titulos
    .filter(([data]) => !ocultas.includes(data))
    .map(([data, title]) => ({
      data,
      title,
      type: numericas.has(data) ? 'numeric' : data.startsWith('id_') ? 'dropdown' : 'text',
      readOnly: ['numero', 'valor_total', 'custo_previsto'].includes(data),
      width: larguras[data] ?? 110,
    }))
}

const colunasOcultas = async ({ db, actor }: Context) => (await selectPerfil(db, actor, 0)).colunas

async function catalogo(context: Context, query: Parameters<typeof listCatalogo>[1]) {
  const page = await listCatalogo(context.db, query)
  const semPreco = (await colunasOcultas(context)).includes('valor_unit')
  const custos = context.actor.permissions.has('orcamento.custos')
  const reais = (valor: number) => centsToReais(valor as Cents)
  const data = page.data.map(({ valor, custo, id_pessoa: _pessoa, ...row }): ProdutoDoCatalogo => ({
    ...row,
    ...(!semPreco && { valor: reais(valor) }),
    ...(custos && { custo: reais(custo) }),
  }))
  return { data: { ...page, data } }
}

export const itensHandlers: Handlers<typeof contract> = {
  itemGet: async (context, { params, query }) => {
    const aberto = await open(context, params.id_orcamento)
    const todos = await itensVistos(context, aberto, () => true)
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
    excluir(context, params.id_orcamento, body.id_orca_item),

  itemOcultar: (context, { params, body }) =>
    hide(context, params.id_orcamento, body.id_orca_item, (antes) => {
      const outros = antes.filter((um) => um !== body.id_usuario_tipo)
      return body.ocultar === 'S' ? [...outros, body.id_usuario_tipo] : outros
    }),
  ocultarItemPost: (context, { params, body }) =>
    hide(context, params.id_orcamento, body.id_ocultar_item, () => [body.perfil_ocultar].flat()),
  ocultarItemGet: async (context, { params }) => {
    const aberto = await open(context, params.id_orcamento)
    const ocultos = await selectOcultos(context.db, params.id_orcamento)
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

  inserirOrcaItem: (context, { body: { id_orcamento, ...body } }) =>
    insert(context, id_orcamento, body),
  excluirItemOrcamento: (context, { body }) =>
    excluir(context, body.id_orcamento, body.id_orca_item),
  budgetInsertItem: (context, { body: { id_orcamento, ...body } }) =>
    insert(context, id_orcamento, body, true),
  budgetListItens: async (context, { params }) => {
    const aberto = await open(context, params.id_orcamento)
    return { data: await itensVistos(context, aberto, () => true), totais: totaisDe(aberto) }
  },

  budgetProduct: (context, { query }) => catalogo(context, query),
  inserirDoCatalogo: async (context, { params, body }) => {
    const { ids: _ids, ...inseridas } = await insertProdutos(context, params.id_orcamento, body)
    return inseridas
  },

  colunasOrcamento: async (context) => {
    const ocultas = await colunasOcultas(context)
    const colunas = [
      ['valor_unit', 'Valor unitário'],
      ['valor_total', 'Valor total'],
    ] as const
    return {
      data: colunas.map(([nome_coluna, label]) => ({
        nome_coluna,
        label,
        colunaPermitidaPerfil: ocultas.includes(nome_coluna) ? 'N' : 'S',
      })),
    }
  },
  handsontableProducts: async (context) => {
    const custos = context.actor.permissions.has('orcamento.custos')
    return { columns: colunasDe(await colunasOcultas(context), custos) }
  },

  observacaoGet: async (context, { params }) => {
    const { id_orcamento } = await findOrcamento(context, params.id_orcamento)
    return { data: await selectObservacoes(context.db, id_orcamento) }
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
    const qual = { id_orcamento, id_orca_observacao }
    const changed = await updateObservacao(db, qual, { texto, imprimir })
    if (!changed) throw new Failure('nao_encontrado')
    return { msg, id_orca_observacao }
  },
  observacaoDelete: async (context, { params, body }) => {
    const { id_orcamento } = await lockOrcamento(context, params.id_orcamento)
    const { id_orca_observacao } = body
    if (!(await deleteObservacao(context.db, { id_orcamento, id_orca_observacao }))) {
      throw new Failure('nao_encontrado')
    }
    return { msg: 'Excluído com sucesso' }
  },
}
