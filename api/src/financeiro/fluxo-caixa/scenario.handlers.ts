import { listSeenIds, visaoDoLivro } from '../../livro/visao/public.ts'
import type * as contract from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import type {
  ChangeBodyInside as ChangeBody,
  SavedChangeInside as SavedChange,
} from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { supposedDay, stateOfChange } from '@claquete/core/financeiro/fluxo-caixa/simulacao'
import type { Context, Handlers } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import {
  deleteScenario,
  findScenario,
  insertScenario,
  listScenarios,
  listChanges,
  listTitulosToday,
  lockScenario,
  replaceChanges,
  seesAll,
  updateScenario,
} from './scenario.queries.ts'
import type { ReadChange, StoredChange } from './scenario.queries.ts'

const titulosOf = (mudancas: readonly ChangeBody[]) =>
  mudancas.flatMap((mudanca) => (mudanca.tipo === 'hipotese' ? [] : [mudanca.id_lancamento]))

/**
 * The requested changes, each with its title's present state. Titles paid since then keep their stored state.
 */
async function checked(
  { db, actor, today }: Context,
  mudancas: readonly ChangeBody[],
  antes: readonly StoredChange[],
): Promise<StoredChange[]> {
  const ids = titulosOf(mudancas)
  if (new Set(ids).size < ids.length) {
    throw fieldFailure('mudancas', 'Cada título pode ser mudado uma só vez em um cenário.')
  }
  const titulos = await listTitulosToday(db, await visaoDoLivro(db, actor), { ids, hoje: today })
  return mudancas.map((mudanca) => {
    if (mudanca.tipo === 'hipotese') {
      const { descricao, operacao, valor: centavos, dia } = mudanca
      const supposed = { descricao, operacao, centavos, dia_original: dia }
      return { tipo: 'hipotese', id_lancamento: null, dia: null, ...supposed }
    }
    const { tipo, id_lancamento } = mudanca
    const dia = mudanca.tipo === 'mover' ? mudanca.dia : null
    const hoje = titulos.find((um) => um.id_lancamento === id_lancamento)
    if (hoje?.previsto) {
      const { descricao, operacao, centavos } = hoje
      return { tipo, id_lancamento, dia, descricao, operacao, centavos, dia_original: hoje.dia }
    }
    const stored = antes.find((one) => one.id_lancamento === id_lancamento)
    if (hoje && stored) {
      const { descricao, operacao, centavos, dia_original } = stored
      return { tipo, id_lancamento, dia, descricao, operacao, centavos, dia_original }
    }
    throw fieldFailure(
      'mudancas',
      `O título nº ${id_lancamento} não está mais previsto no fluxo de caixa.`,
    )
  })
}

/**
 * The saved changes that this person may know, and the others: those of titles hidden from them, and of deleted titles
 * for whoever does not see all.
 */
async function divided({ db, actor }: Pick<Context, 'db' | 'actor'>, id_cenario: number) {
  const changes = await listChanges(db, id_cenario)
  const titles = changes.flatMap(({ id_lancamento }) => id_lancamento ?? [])
  const seen = await listSeenIds({ db, actor }, titles)
  const isWhole = seesAll(await visaoDoLivro(db, actor))
  const isTold = ({ tipo, id_lancamento }: StoredChange) =>
    tipo === 'hipotese' || (id_lancamento === null ? isWhole : seen.has(id_lancamento))
  return {
    told: changes.filter(isTold),
    reserved: changes.filter((one) => !isTold(one)).map(({ id_mudanca: _, ...one }) => one),
  }
}

/** What became of each change since the scenario was saved. */
async function applied({ db, actor, today }: Context, stored: readonly ReadChange[]) {
  const ids = stored.flatMap(({ id_lancamento }) => (id_lancamento === null ? [] : id_lancamento))
  const titulos = await listTitulosToday(db, await visaoDoLivro(db, actor), { ids, hoje: today })
  return stored.map(({ centavos, dia_original, dia: para, ...stored }): SavedChange => {
    const { operacao, id_lancamento, tipo } = stored
    const antes = { operacao, valor: centavos, dia: supposedDay(dia_original, today) }
    const salvo = { operacao, valor: centavos, dia: dia_original }
    if (tipo === 'hipotese') {
      return { ...stored, antes: salvo, para, atual: salvo, estado: 'igual' }
    }
    const hoje = titulos.find((um) => um.id_lancamento === id_lancamento)
    const atual = hoje && { operacao: hoje.operacao, valor: hoje.centavos, dia: hoje.dia }
    const estado = stateOfChange(antes, hoje && atual && { ...atual, situacao: hoje.situacao })
    return {
      ...stored,
      antes: salvo,
      para,
      atual: hoje?.previsto && atual ? atual : null,
      estado,
    }
  })
}

async function lock({ db }: Context, id_cenario: number) {
  const found = await lockScenario(db, id_cenario)
  if (!found) throw new Failure('nao_encontrado')
  return found
}

export const scenarioHandlers: Handlers<typeof contract> = {
  scenarioList: async ({ db }) => ({ data: await listScenarios(db) }),

  scenarioView: async (context, { params: { id_cenario } }) => {
    const cenario = await findScenario(context.db, id_cenario)
    if (!cenario) throw new Failure('nao_encontrado')
    const { told, reserved } = await divided(context, id_cenario)
    const mudancas = await applied(context, told)
    return { data: { ...cenario, mudancas, reservadas: reserved.length } }
  },

  scenarioCreate: async (context, { body: { nome, mudancas } }) => {
    const { db, actor } = context
    const guardar = await checked(context, mudancas, [])
    const id_cenario = await insertScenario(db, nome, actor.id_usuario)
    await replaceChanges(db, id_cenario, guardar)
    return { id_cenario, msg: 'Cenário guardado' }
  },

  scenarioUpdate: async (context, { params: { id_cenario }, body: { nome, mudancas, versao } }) => {
    const before = await lock(context, id_cenario)
    requireVersao(before, versao)
    if (mudancas) {
      const { told, reserved } = await divided(context, id_cenario)
      const novas = await checked(context, mudancas, told)
      await replaceChanges(context.db, id_cenario, [...reserved, ...novas])
    }
    await updateScenario(context.db, id_cenario, nome)
    return { msg: 'Cenário guardado' }
  },

  scenarioDelete: async (context, { params: { id_cenario } }) => {
    await lock(context, id_cenario)
    await deleteScenario(context.db, id_cenario)
    return { msg: 'Deletado com sucesso' }
  },
}
