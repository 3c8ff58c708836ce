import type * as contract from '@claquete/contract/financeiro/fluxo-caixa/cenario'
import type { MudancaBody, MudancaSalva } from '@claquete/contract/financeiro/fluxo-caixa/cenario'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { diaSuposto, estadoDaMudanca } from '@claquete/core/financeiro/fluxo-caixa/simulacao'
import { centsToReais, centsOfReais } from '@claquete/core/kernel/money'
import type { Context, Handlers } from '../../kernel/context.ts'
import { announceChange } from '../../kernel/realtime.ts'
import {
  deleteCenario,
  findCenario,
  insertCenario,
  listCenarios,
  listMudancas,
  listTitulosHoje,
  lockCenario,
  replaceMudancas,
  updateCenario,
} from './cenario.queries.ts'
import type { MudancaGuardada } from './cenario.queries.ts'

const titulosDe = (mudancas: readonly MudancaBody[]) =>
  mudancas.flatMap((mudanca) => (mudanca.tipo === 'hipotese' ? [] : [mudanca.id_lancamento]))

/** What is asked for, with each title as it is now; those paid since keep what was known of them. */
async function conferidas(
  { db, actor, today }: Context,
  mudancas: readonly MudancaBody[],
  antes: readonly MudancaGuardada[],
): Promise<MudancaGuardada[]> {
  const ids = titulosDe(mudancas)
  if (new Set(ids).size < ids.length) {
    throw fieldFailure('mudancas', 'Cada título pode ser mudado uma só vez em um cenário.')
  }
  const titulos = await listTitulosHoje(db, actor, { ids, hoje: today })
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

/** What became of each change since the scenario was saved. */
async function aplicadas({ db, actor, today }: Context, id_cenario: number) {
  const guardadas = await listMudancas(db, id_cenario)
  const ids = guardadas.flatMap(({ id_lancamento }) =>
    id_lancamento === null ? [] : id_lancamento,
  )
  const titulos = await listTitulosHoje(db, actor, { ids, hoje: today })
  return guardadas.map(({ centavos, dia_original, dia: para, ...guardada }): MudancaSalva => {
    const { operacao, id_lancamento, tipo } = guardada
    const antes = { operacao, valor: centavos, dia: diaSuposto(dia_original, today) }
    const salvo = { operacao, valor: centsToReais(centavos), dia: dia_original }
    if (tipo === 'hipotese') {
      return { ...guardada, antes: salvo, para, atual: salvo, estado: 'igual' }
    }
    const hoje = titulos.find((um) => um.id_lancamento === id_lancamento)
    const atual = hoje && { operacao: hoje.operacao, valor: hoje.centavos, dia: hoje.dia }
    const estado = estadoDaMudanca(antes, hoje && atual && { ...atual, situacao: hoje.situacao })
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
  const found = await lockCenario(db, id_cenario)
  if (!found) throw new Failure('nao_encontrado')
  return found
}

export const cenarioHandlers: Handlers<typeof contract> = {
  cenarioList: async ({ db }) => ({ data: await listCenarios(db) }),

  cenarioView: async (context, { params: { id_cenario } }) => {
    const cenario = await findCenario(context.db, id_cenario)
    if (!cenario) throw new Failure('nao_encontrado')
    return { data: { ...cenario, mudancas: await aplicadas(context, id_cenario) } }
  },

  cenarioCreate: async (context, { body: { nome, mudancas } }) => {
    const { db, actor } = context
    const guardar = await conferidas(context, mudancas, [])
    const id_cenario = await insertCenario(db, nome, actor.id_usuario)
    await replaceMudancas(db, id_cenario, guardar)
    await announce(context)
    return { id_cenario, msg: 'Cenário guardado' }
  },

  cenarioUpdate: async (context, { params: { id_cenario }, body: { nome, mudancas, versao } }) => {
    const before = await lock(context, id_cenario)
    if (before.versao !== versao) throw new Failure('versao_antiga')
    if (mudancas) {
      const antes = await listMudancas(context.db, id_cenario)
      await replaceMudancas(context.db, id_cenario, await conferidas(context, mudancas, antes))
    }
    await updateCenario(context.db, id_cenario, nome)
    await announce(context)
    return { msg: 'Cenário guardado' }
  },

  cenarioDelete: async (context, { params: { id_cenario } }) => {
    await lock(context, id_cenario)
    await deleteCenario(context.db, id_cenario)
    await announce(context)
    return { msg: 'Cenário excluído' }
  },
}
