import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/orcamento/orca-modelo'
import { GRUPOS } from '@claquete/core/cadastros/catalogo/grupos'
import { passo } from '@claquete/core/orcamentos/orcamento/arvore'
import { Arvore } from '@claquete/core/orcamentos/orcamento/arvore'
import type { Linha } from '@claquete/core/orcamentos/orcamento/documento'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { open } from '../folha/chamada.ts'
import type { Aberto } from '../folha/chamada.ts'
import { insertLinhas } from '../folha/inserir.ts'
import {
  deleteModelo,
  findModelo,
  insertModelo,
  renameModelo,
  selectModelos,
} from './orca-modelo.queries.ts'

const doMercado = { nome: 'Modelo do mercado', grupos: [...GRUPOS] }

const linhasDoMercado = (): Linha[] =>
  GRUPOS.map((descricao, i) => ({
    id: `mercado-${i}`,
    tipo: 'grupo',
    superior: null,
    ordem: (i + 1) * passo,
    descricao,
    id_grande_item: null,
  }))

/** Chosen lines with all below them, as far as the person sees them, in the order of the sheet. */
function escolhidas({ lida, vista }: Aberto, uids: readonly string[]): Linha[] {
  const vistas = new Set(vista.linhas.map(({ id }) => id))
  const pedidas = uids.length === 0 ? [...vistas] : uids
  const { arvore } = lida.folha
  const dentro = new Set(
    pedidas
      .filter((uid) => vistas.has(uid))
      .flatMap((uid) => arvore.below(uid))
      .map(({ id }) => id),
  )
  return arvore.inSheetOrder().filter(({ id }) => dentro.has(id) && vistas.has(id))
}

/** A line whose holder was not chosen stands at the top of what was. */
function soltas(linhas: readonly Linha[]): Linha[] {
  const dentro = new Set(linhas.map(({ id }) => id))
  return linhas.map((linha) =>
    linha.superior !== null && dentro.has(linha.superior) ? linha : { ...linha, superior: null },
  )
}

async function linhasDoModelo({ db }: Context, id_orca_modelo: number | null) {
  if (id_orca_modelo === null) return linhasDoMercado()
  const modelo = await findModelo(db, id_orca_modelo)
  if (!modelo) throw new Failure('nao_encontrado')
  return modelo.linhas
}

/** Only these of the groups at the top, with what they hold. */
function soDestes(linhas: readonly Linha[], grupos: readonly string[] | undefined): Linha[] {
  if (!grupos) return [...linhas]
  const arvore = new Arvore(linhas)
  const raizes = arvore.childrenOf(null).filter(({ descricao }) => grupos.includes(descricao))
  return raizes.flatMap(({ id }) => arvore.below(id))
}

const semIds = <T extends { readonly ids: unknown }>({ ids: _ids, ...rest }: T) => rest

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
    const linhas = soltas(escolhidas(await open(context, id_orcamento), uids))
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
    return { msg: 'Excluído com sucesso' }
  },

  inserirModelo: async (context, { params, body }) => {
    const aberto = await open(context, params.id_orcamento, { travar: true })
    const linhas = await linhasDoModelo(context, body.id_orca_modelo)
    const algumas = soDestes(linhas, body.grupos)
    return semIds(await insertLinhas(context, aberto, algumas, body.superior ?? null))
  },

  inserirDe: async (context, { params, body }) => {
    const aberto = await open(context, params.id_orcamento, { travar: true })
    const linhas = escolhidas(await open(context, body.id_orcamento_origem), body.uids)
    return semIds(await insertLinhas(context, aberto, linhas, body.superior ?? null))
  },
}
