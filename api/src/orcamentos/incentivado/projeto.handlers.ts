import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/projeto'
import { mecanismoCodigos, mecanismos } from '@claquete/core/orcamentos/incentivado/fonte'
import { checkNormas } from '@claquete/core/orcamentos/incentivado/normas-do-projeto'
import { estruturas } from '@claquete/core/orcamentos/incentivado/estruturas/all'
import type { Handlers } from '../../kernel/context.ts'
import { listResponsavelOptions, listUnidades } from '../lista/public.ts'
import { selectCarteira } from './fatos/carteira.queries.ts'
import { listFontes } from './fonte.queries.ts'
import { listNormas } from './normas/normas.read.ts'
import { listBudgets, listModelosToStart } from './orcamento.queries.ts'
import { changeProjeto, createProjeto } from './projeto.commands.ts'
import { diasOf } from './dias.read.ts'
import { projetos } from './projeto.queries.ts'

export const projetoHandlers: Handlers<typeof contract> = {
  projetoIncentivadoList: async ({ db, actor }, { query }) => ({
    data: await projetos.page(db, actor, query),
  }),

  projetoIncentivadoInsert: async (context, { body }) => ({
    ...(await createProjeto(context, body)),
    msg: 'Projeto criado com sucesso',
  }),

  projetoIncentivadoSave: async (context, { body }) => ({
    ...(await changeProjeto(context, body)),
    msg: 'Salvo com sucesso',
  }),

  projetoIncentivadoOptions: async ({ db, actor }) => {
    const empresas = await listUnidades(db, actor)
    const normas = await listNormas(db)
    return {
      data: {
        empresas: empresas.map((um) => ({ id: um.id_empresa, nome: um.fantasia || um.razao })),
        responsaveis: await listResponsavelOptions(db),
        normas: normas.map(({ lido: _, ...norma }) => norma),
        mecanismos: mecanismoCodigos.map((codigo) => ({ codigo, nome: mecanismos[codigo].nome })),
      },
    }
  },

  projetoIncentivadoModelos: async ({ db }) => ({
    data: [
      ...estruturas.map(({ codigo, nome, ajuda, nos }) => ({
        estrutura: codigo,
        id_orca_modelo: null,
        nome,
        ajuda,
        grupos: nos.length,
      })),
      ...(await listModelosToStart(db)).map((modelo) => ({
        ...modelo,
        estrutura: null,
        ajuda: 'Modelo da sua empresa.',
      })),
    ],
  }),

  projetoIncentivadoView: async (context, { params: { id_projeto_incentivado } }) => {
    const { db, actor } = context
    const row = await projetos.find(db, actor, id_projeto_incentivado)
    if (!row) throw new Failure('nao_encontrado')
    const fontes = row.tipo === 'privado' ? [] : await listFontes(db, id_projeto_incentivado)
    const mecanismosDele = fontes.map(({ mecanismo }) => mecanismo)
    const dias = await diasOf(context, row)
    const { faltam } = checkNormas(await listNormas(db), {
      normas: row.normas,
      dias,
      fontes: mecanismosDele,
    })
    return {
      data: {
        ...row,
        mecanismos: [...new Set(mecanismosDele)],
        primeiro_gasto: dias.primeiro_gasto,
        carteira_daqui: await selectCarteira(db, actor, id_projeto_incentivado),
        normas_sugeridas: faltam.map(({ codigo, nome }) => ({ codigo, nome })),
        budgets: await listBudgets(db, actor, id_projeto_incentivado),
      },
    }
  },
}
