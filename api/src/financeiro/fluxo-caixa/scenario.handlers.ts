import { listSeenIds, reservedWord } from '../../livro/titulos/public.ts'
import type * as contract from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import type { ChangeBody, SavedChange } from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { supposedDay, stateOfChange } from '@claquete/core/financeiro/fluxo-caixa/simulacao'
import { cents, centsToReais, centsOfReais } from '@claquete/core/kernel/money'
import type { Context, Handlers } from '../../kernel/context.ts'
import { announceChange } from '../../kernel/realtime.ts'
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
  updateScenario,
} from './scenario.queries.ts'
import type { StoredChange } from './scenario.queries.ts'

const titulosDe = (mudancas: readonly ChangeBody[]) =>
  mudancas.flatMap((mudanca) => (mudanca.tipo === 'hipotese' ? [] : [mudanca.id_lancamento]))

/**
 * The requested changes, each with its title's present state. Titles paid since then keep their stored state.
 */
async function checked(
  { db, actor, today }: Context,
  mudancas: readonly ChangeBody[],
  antes: readonly StoredChange[],
): Promise<StoredChange[]> {
  const ids = titulosDe(mudancas)
  if (new Set(ids).size < ids.length) {
    throw fieldFailure('mudancas', 'Cada título pode ser mudado uma só vez em um cenário.')
  }
  const titulos = await listTitulosToday(db, actor, { ids, hoje: today })
  return mudancas.map((mudanca) => {
    if (mudanca.tipo === 'hipotese') {
      const { descricao, operacao, valor, dia } = mudanca
      const centavos = centsOfReais(valor)
      const suposta = { descricao, operacao, centavos, dia_original: dia }
      return { tipo: 'hipotese', id_lancamento: null, dia: null, ...suposta }
    }
    const { tipo, id_lancamento } = mudanca
    const dia = mudanca.tipo === 'mover' ? mudanca.dia : null
    const hoje = titulos.find((um) => um.id_lancamento === id_lancamento)
    if (hoje?.previsto) {
      const { descricao, operacao, centavos } = hoje
      return { tipo, id_lancamento, dia, descricao, operacao, centavos, dia_original: hoje.dia }
    }
    const guardada = antes.find((uma) => uma.id_lancamento === id_lancamento)
    if (hoje && guardada) {
      const { descricao, operacao, centavos, dia_original } = guardada
      return { tipo, id_lancamento, dia, descricao, operacao, centavos, dia_original }
    }
    throw fieldFailure(
      'mudancas',
      `O título nº ${id_lancamento} não está mais previsto no fluxo de caixa.`,
    )
  })
}

/** The saved changes; those of titles that this person may not see tell neither what they are nor how much. */
async function toldChanges(who: Pick<Context, 'db' | 'actor'>, id_cenario: number) {
  const changes = await listChanges(who.db, id_cenario)
  const seen = await listSeenIds(
    who,
    changes.flatMap(({ id_lancamento }) => id_lancamento ?? []),
  )
  return changes.map((one) =>
    one.id_lancamento === null || seen.has(one.id_lancamento)
      ? one
      : { ...one, descricao: reservedWord, centavos: cents(0) },
  )
}

/** What became of each change since the scenario was saved. */
async function applied({ db, actor, today }: Context, id_cenario: number) {
  const guardadas = await toldChanges({ db, actor }, id_cenario)
  const ids = guardadas.flatMap(({ id_lancamento }) =>
    id_lancamento === null ? [] : id_lancamento,
  )
  const titulos = await listTitulosToday(db, actor, { ids, hoje: today })
  return guardadas.map(({ centavos, dia_original, dia: para, ...guardada }): SavedChange => {
    const { operacao, id_lancamento, tipo } = guardada
    const antes = { operacao, valor: centavos, dia: supposedDay(dia_original, today) }
    const salvo = { operacao, valor: centsToReais(centavos), dia: dia_original }
    if (tipo === 'hipotese') {
      return { ...guardada, antes: salvo, para, atual: salvo, estado: 'igual' }
    }
    const hoje = titulos.find((um) => um.id_lancamento === id_lancamento)
    const atual = hoje && { operacao: hoje.operacao, valor: hoje.centavos, dia: hoje.dia }
    const estado = stateOfChange(antes, hoje && atual && { ...atual, situacao: hoje.situacao })
    return {
      ...guardada,
      antes: salvo,
      para,
      atual: hoje?.previsto && atual ? { ...atual, valor: centsToReais(atual.valor) } : null,
      estado,
    }
  })
}

const announce = ({ db }: Context) => announceChange(db, 'cenario')

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
    return { data: { ...cenario, mudancas: await applied(context, id_cenario) } }
  },

  scenarioCreate: async (context, { body: { nome, mudancas } }) => {
    const { db, actor } = context
    const guardar = await checked(context, mudancas, [])
    const id_cenario = await insertScenario(db, nome, actor.id_usuario)
    await replaceChanges(db, id_cenario, guardar)
    await announce(context)
    return { id_cenario, msg: 'Cenário guardado' }
  },

  scenarioUpdate: async (context, { params: { id_cenario }, body: { nome, mudancas, versao } }) => {
    const before = await lock(context, id_cenario)
    requireVersao(before, versao)
    if (mudancas) {
      const antes = await listChanges(context.db, id_cenario)
      await replaceChanges(context.db, id_cenario, await checked(context, mudancas, antes))
    }
    await updateScenario(context.db, id_cenario, nome)
    await announce(context)
    return { msg: 'Cenário guardado' }
  },

  scenarioDelete: async (context, { params: { id_cenario } }) => {
    await lock(context, id_cenario)
    await deleteScenario(context.db, id_cenario)
    await announce(context)
    return { msg: 'Deletado com sucesso' }
  },
}
