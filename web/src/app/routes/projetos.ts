import {
  toHoraList,
  toHoras,
  toHorasAprovacao,
  toHorasCustos,
  toMinhasTarefas,
  toProjetoEdit,
  toProjetoList,
  toProjetoModelo,
  toProjetoNew,
  toProjetoOpen,
  toProjetosOfCampanha,
  toProjetosOfOrcamento,
  toCampanhaEdit,
  toCampanhaList,
  toCampanhaNew,
  toCampanhaOrcamentoOptions,
  toCampanhaProjetoNew,
  toCampanhaProjetoOfOrcamento,
  toCampanhaView,
  toCampanhaVisao,
  toCrm,
  toCrmConfig,
} from '../../addresses/projetos.ts'
import { toAgenda } from '../../addresses/sistema.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const agenda = screen(() => import('../../sistema/agenda/agenda.screen.tsx'))
const projetoList = screen(() => import('../../projetos/quadro/lista/projeto-list.screen.tsx'))
const projetoForm = screen(() => import('../../projetos/quadro/form/projeto-form.screen.tsx'))
const projetoOpen = screen(() => import('../../projetos/quadro/projeto-open.screen.tsx'))
const minhasTarefas = screen(() => import('../../projetos/quadro/minhas/minhas.screen.tsx'))
const campanhaList = screen(() => import('../../projetos/campanhas/campanha-list.screen.tsx'))
const campanhaForm = screen(() => import('../../projetos/campanhas/campanha-form.screen.tsx'))
const campanhaDetails = screen(() => import('../../projetos/campanhas/campanha-details.screen.tsx'))
const campanhaVisao = screen(() => import('../../projetos/campanhas/campanha-visao.screen.tsx'))
const campanhaOptions = screen(() => import('../../projetos/campanhas/campanha-options.screen.tsx'))
const crm = screen(() => import('../../projetos/crm/crm.screen.tsx'))
const crmConfig = screen(() => import('../../projetos/crm/config.screen.tsx'))
const horas = screen(() => import('../../projetos/horas/semana/horas.screen.tsx'))
const horaList = screen(() => import('../../projetos/horas/lista/hora-list.screen.tsx'))
const horasAprovacao = screen(() => import('../../projetos/horas/aprovacao/aprovacao.screen.tsx'))
const horasCustos = screen(() => import('../../projetos/horas/custo/custos.screen.tsx'))

const horaAccess = [
  'hora.lancar',
  'hora.consultar_todas',
  'hora.aprovar',
  'hora.alterar_todas',
] as const

export const projetos: readonly ScreenRoute[] = [
  route(toAgenda, 'Agenda', 'agenda.consultar', agenda),
  route(toProjetoList, 'Projetos', 'projeto.consultar', projetoList),
  route(toMinhasTarefas, 'Minhas tarefas', 'projeto.consultar', minhasTarefas),
  route(toHoras, 'Horas', horaAccess, horas),
  ...under(toHoras, [route(toHoraList, 'Lançamentos de horas', horaAccess, horaList)]),
  route(toHorasAprovacao, 'Aprovar horas', 'hora.aprovar', horasAprovacao),
  route(toHorasCustos, 'Custo da hora', 'hora.custos', horasCustos),
  ...under(toProjetoList, [
    route(toProjetosOfCampanha, 'Projetos da campanha', 'projeto.consultar', projetoList),
    route(toProjetosOfOrcamento, 'Projetos do orçamento', 'projeto.consultar', projetoList),
    route(toProjetoNew, 'Novo projeto', 'projeto.cadastrar', projetoForm),
    route(toProjetoEdit, 'Projeto', 'projeto.consultar', projetoForm),
    route(toProjetoOpen, 'Projeto', 'projeto.consultar', projetoOpen),
    route(toProjetoModelo, 'Modelo de projeto', 'projeto.consultar', projetoOpen),
  ]),
  route(toCampanhaList, 'Campanhas', 'campanha.consultar', campanhaList),
  ...under(toCampanhaList, [
    route(toCampanhaNew, 'Nova campanha', 'campanha.cadastrar', campanhaForm),
    route(toCampanhaEdit, 'Alterar campanha', 'campanha.alterar', campanhaForm),
    route(toCampanhaView, 'Campanha', 'campanha.consultar', campanhaDetails),
    route(toCampanhaVisao, 'Visão da campanha', 'campanha.consultar', campanhaVisao),
    route(toCampanhaOrcamentoOptions, 'Orçamento da campanha', 'campanha.alterar', campanhaOptions),
    route(toCampanhaProjetoNew, 'Projeto da campanha', 'projeto.cadastrar', projetoForm),
    route(toCampanhaProjetoOfOrcamento, 'Projeto da campanha', 'projeto.cadastrar', projetoForm),
  ]),
  route(toCrm, 'CRM', 'crm.consultar', crm),
  ...under(toCrm, [route(toCrmConfig, 'Configurar o CRM', 'crm.configurar', crmConfig)]),
]
