import { must } from '@claquete/core/kernel/must'
import { Failure } from '@claquete/contract/failures'
import type { FolhaLine, FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import type * as contract from '@claquete/contract/orcamentos/folha/grupos'
import type { GrupoDoOrcamento, TreeNode } from '@claquete/contract/orcamentos/folha/grupos'
import { fold } from '@claquete/core/kernel/text'
import { orderStep } from '@claquete/core/orcamentos/folha/tree'
import { GRUPOS } from '@claquete/core/cadastros/catalogo/grupos'
import { randomUUID } from 'node:crypto'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { given } from '../../../kernel/given.ts'
import { open, lineById, changeAll, callTotals, lastOrder } from './call.commands.ts'
import type { OpenFolha } from './call.commands.ts'

function valuesOf({ vista }: OpenFolha, uid: string) {
  const { valor_total, custo_previsto } = vista.valores.get(uid) ?? {}
  return given({ valor_total, custo_previsto })
}

function seenGrupos(aberto: OpenFolha): GrupoDoOrcamento[] {
  const { vista } = aberto
  return vista.linhas.flatMap((linha) => {
    if (linha.tipo !== 'grupo') return []
    const { id: uid, superior, descricao, id_grande_item } = linha
    const itens = vista.linhas.filter((um) => um.tipo === 'item' && um.superior === uid)
    return {
      id_orca_grupo: must(vista.ids.get(uid), `id of ${uid}`),
      uid,
      id_orca_grupo_superior: superior === null ? null : (vista.ids.get(superior) ?? null),
      numero: vista.numeros.get(uid) ?? '',
      descricao,
      id_grande_item,
      ...valuesOf(aberto, uid),
      itens: itens.length,
    }
  })
}

const viewGrupos = async (context: Context, id_orcamento: number) =>
  seenGrupos(await open(context, id_orcamento))

function seenTree(aberto: OpenFolha, superior: string | null = null): TreeNode[] {
  const { vista } = aberto
  return vista.linhas
    .filter((linha) => linha.superior === superior)
    .map(({ id: uid, tipo, descricao }) => ({
      tipo,
      id: must(vista.ids.get(uid), `id of ${uid}`),
      uid,
      numero: vista.numeros.get(uid) ?? '',
      descricao,
      ...valuesOf(aberto, uid),
      filhos: seenTree(aberto, uid),
    }))
}

const holderOf = (aberto: OpenFolha, id: number | null | undefined) =>
  id ? lineById(aberto, 'grupo', id).id : null

const grupoNovo = (superior: string | null, ordem: number, descricao: string): FolhaLine => ({
  id: randomUUID(),
  tipo: 'grupo',
  superior,
  ordem,
  descricao,
  id_grande_item: null,
})

/**
 * Orders groups as given, before those not named. They only swap the groups' positions, so lines beside them
 * stay in place.
 */
function inOrder(aberto: OpenFolha, superior: string | null, uids: readonly string[]) {
  const beside = aberto.reading.folha.tree
    .childrenOf(superior)
    .filter(({ tipo }) => tipo === 'grupo')
  const outros = beside.map(({ id }) => id).filter((id) => !uids.includes(id))
  const places = [...new Set(beside.map(({ ordem }) => ordem))].toSorted((a, b) => a - b)
  return [...uids, ...outros].map((uid, i): FolhaChange => {
    const ultimo = places.at(-1) ?? 0
    const ordem = places[i] ?? ultimo + (i - places.length + 1) * orderStep
    return { op: 'mover', uid, superior, ordem }
  })
}

async function update(
  context: Context,
  id_orcamento: number,
  body: {
    readonly id_orca_grupo: number
    readonly descricao?: string | undefined
    readonly id_grande_item?: number | null | undefined
  },
) {
  const aberto = await open(context, id_orcamento, { travar: true })
  const linha = lineById(aberto, 'grupo', body.id_orca_grupo)
  const campos = (['descricao', 'id_grande_item'] as const).filter(
    (campo) => body[campo] !== undefined,
  )
  const mudancas = campos.map((campo): FolhaChange => {
    const antes = linha[campo]
    return { op: 'celula', uid: linha.id, campo, antes, depois: body[campo] ?? null }
  })
  if (mudancas.length > 0) await changeAll(context, id_orcamento, mudancas, { campos })
  const data = (await viewGrupos(context, id_orcamento)).find(({ uid }) => uid === linha.id)
  if (!data) throw new Failure('nao_encontrado')
  return { msg: 'Salvo com sucesso', data }
}

interface OrderedGrupo {
  readonly id_orca_grupo?: number | null | undefined
  readonly descricao?: string | undefined
}

/** Creates the new groups and orders all as given, in one batch. */
async function sortAndCreate(
  context: Context,
  id_orcamento: number,
  grupos: readonly OrderedGrupo[],
) {
  const aberto = await open(context, id_orcamento, { travar: true })
  const novos: FolhaLine[] = []
  const renames: FolhaChange[] = []
  const uids = grupos.map(({ id_orca_grupo, descricao = 'Novo grupo' }) => {
    if (!id_orca_grupo) {
      const novo = grupoNovo(null, 0, descricao)
      novos.push(novo)
      return novo.id
    }
    return lineById(aberto, 'grupo', id_orca_grupo).id
  })
  for (const { id_orca_grupo, descricao } of grupos) {
    if (!id_orca_grupo || descricao === undefined) continue
    const { id: uid, descricao: antes } = lineById(aberto, 'grupo', id_orca_grupo)
    renames.push({ op: 'celula', uid, campo: 'descricao', antes, depois: descricao })
  }
  await changeAll(context, id_orcamento, [
    ...(novos.length > 0 ? [{ op: 'inserir' as const, linhas: novos }] : []),
    ...renames,
    ...inOrder(aberto, null, [...new Set(uids)]),
  ])
  return { msg: 'Salvo com sucesso', data: await viewGrupos(context, id_orcamento) }
}

export const gruposHandlers: Handlers<typeof contract> = {
  grupoGet: async (context, { params }) => ({
    data: await viewGrupos(context, params.id_orcamento),
  }),

  grupoPost: async (context, { params, body }) => {
    const { id_orcamento } = params
    const aberto = await open(context, id_orcamento, { travar: true })
    const superior = holderOf(aberto, body.id_orca_grupo_superior)
    const novo = {
      ...grupoNovo(superior, lastOrder(aberto, superior), body.descricao),
      id_grande_item: body.id_grande_item ?? null,
    }
    const { ids } = await changeAll(context, id_orcamento, [{ op: 'inserir', linhas: [novo] }], {
      campos: ['id_orca_grupo_superior'],
    })
    return {
      msg: 'Salvo com sucesso',
      id_orca_grupo: must(ids[novo.id], `id of ${novo.id}`),
      uid: novo.id,
    }
  },

  grupoPut: (context, { params, body }) => update(context, params.id_orcamento, body),

  grupoDelete: async (context, { params, body }) => {
    const { id_orcamento } = params
    const aberto = await open(context, id_orcamento, { travar: true })
    const { id } = lineById(aberto, 'grupo', body.id_orca_grupo)
    const mudancas: FolhaChange[] = [{ op: 'excluir', uids: [id] }]
    const campos = ['id_orca_grupo']
    const { totais } = await changeAll(context, id_orcamento, mudancas, { campos })
    const { parcial } = aberto.vista
    return { msg: 'Deletado com sucesso', totais: callTotals(totais, parcial) }
  },

  grupoOrder: async (context, { params, body }) => {
    const { id_orcamento } = params
    const aberto = await open(context, id_orcamento, { travar: true })
    const superior = holderOf(aberto, body.id_orca_grupo_superior)
    const uids = [...new Set(body.ids)].map((id) => lineById(aberto, 'grupo', id).id)
    await changeAll(context, id_orcamento, inOrder(aberto, superior, uids), {
      campos: uids.map((_, i) => `ids.${i}`),
    })
    return { msg: 'Salvo com sucesso', data: await viewGrupos(context, id_orcamento) }
  },

  grupoTree: async (context, { params }) => ({
    data: seenTree(await open(context, params.id_orcamento)),
  }),

  listGruposModal: async (context, { body }) => {
    const data = await viewGrupos(context, body.id_orcamento)
    const tem = new Set(data.map(({ descricao }) => fold(descricao)))
    const disponiveis = GRUPOS.filter((descricao) => !tem.has(fold(descricao))).map(
      (descricao) => ({ descricao }),
    )
    return { data, disponiveis }
  },

  orderCreateGrupo: (context, { body }) => sortAndCreate(context, body.id_orcamento, body.grupos),
}
