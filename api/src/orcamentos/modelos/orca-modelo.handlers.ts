import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/modelos/orca-modelo'
import { GRUPOS } from '@claquete/core/cadastros/catalogo/grupos'
import { orderStep } from '@claquete/core/orcamentos/folha/tree'
import { NodeTree } from '@claquete/core/orcamentos/folha/tree'
import type { Line } from '@claquete/core/orcamentos/folha/documento'
import type { Context, Handlers } from '../../kernel/context.ts'
import { open } from '../folha/public.ts'
import type { OpenFolha } from '../folha/public.ts'
import { insertLines } from '../folha/public.ts'
import {
  deleteModelo,
  findModelo,
  insertModelo,
  renameModelo,
  selectModelos,
} from './orca-modelo.queries.ts'

const doMercado = { nome: 'Modelo do mercado', grupos: [...GRUPOS] }

const marketLines = (): Line[] =>
  GRUPOS.map((descricao, i) => ({
    id: `mercado-${i}`,
    tipo: 'grupo',
    superior: null,
    ordem: (i + 1) * orderStep,
    descricao,
    id_grande_item: null,
  }))

/** The chosen lines and their visible descendants, in sheet order. */
function chosenLines({ reading, vista }: OpenFolha, uids: readonly string[]): Line[] {
  const vistas = new Set(vista.linhas.map(({ id }) => id))
  const wanted = uids.length === 0 ? [...vistas] : uids
  const { tree } = reading.folha
  const inside = new Set(
    wanted
      .filter((uid) => vistas.has(uid))
      .flatMap((uid) => tree.below(uid))
      .map(({ id }) => id),
  )
  return tree.inSheetOrder().filter(({ id }) => inside.has(id) && vistas.has(id))
}

/** A chosen line becomes a top line when its parent was not chosen. */
function looseLines(linhas: readonly Line[]): Line[] {
  const inside = new Set(linhas.map(({ id }) => id))
  return linhas.map((linha) =>
    linha.superior !== null && inside.has(linha.superior) ? linha : { ...linha, superior: null },
  )
}

async function modeloLines({ db }: Context, id_orca_modelo: number | null) {
  if (id_orca_modelo === null) return marketLines()
  const modelo = await findModelo(db, id_orca_modelo)
  if (!modelo) throw new Failure('nao_encontrado')
  return modelo.linhas
}

/** Only the named top groups with their contents. */
function onlyThese(linhas: readonly Line[], grupos: readonly string[] | undefined): Line[] {
  if (!grupos) return [...linhas]
  const tree = new NodeTree(linhas)
  const roots = tree.childrenOf(null).filter(({ descricao }) => grupos.includes(descricao))
  return roots.flatMap(({ id }) => tree.below(id))
}

const withoutIds = <T extends { readonly ids: unknown }>({ ids: _ids, ...rest }: T) => rest

export const orcaModeloHandlers: Handlers<typeof contract> = {
  orcaModeloList: async ({ db }) => ({
    data: (await selectModelos(db)).map(({ id_orca_modelo, nome, linhas }) => ({
      id_orca_modelo,
      nome,
      grupos: linhas.flatMap(({ tipo, superior, descricao }) =>
        tipo === 'grupo' && superior === null ? [descricao] : [],
      ),
      itens: linhas.filter(({ tipo }) => tipo === 'item').length,
    })),
    padrao: doMercado,
  }),

  orcaModeloCreate: async (context, { body: { nome, id_orcamento, uids } }) => {
    const linhas = looseLines(chosenLines(await open(context, id_orcamento), uids))
    if (linhas.length === 0) throw fieldFailure('uids', 'Escolha ao menos uma linha.')
    const id_orca_modelo = await insertModelo(context.db, nome, linhas)
    return { msg: 'Salvo com sucesso', id_orca_modelo }
  },

  orcaModeloRename: async ({ db }, { params, body }) => {
    const found = await renameModelo(db, params.id_orca_modelo, body.nome)
    if (!found) throw new Failure('nao_encontrado')
    return { msg: 'Salvo com sucesso' }
  },

  orcaModeloDelete: async ({ db }, { params }) => {
    if (!(await deleteModelo(db, params.id_orca_modelo))) throw new Failure('nao_encontrado')
    return { msg: 'Deletado com sucesso' }
  },

  orcaModeloInsert: async (context, { params, body }) => {
    const aberto = await open(context, params.id_orcamento, { travar: true })
    const linhas = await modeloLines(context, body.id_orca_modelo)
    const chosen = onlyThese(linhas, body.grupos)
    return withoutIds(await insertLines(context, aberto, chosen, body.superior ?? null))
  },

  insertFrom: async (context, { params, body }) => {
    const aberto = await open(context, params.id_orcamento, { travar: true })
    const linhas = chosenLines(await open(context, body.id_orcamento_origem), body.uids)
    return withoutIds(await insertLines(context, aberto, linhas, body.superior ?? null))
  },
}
