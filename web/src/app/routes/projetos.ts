import {
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
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const campanhaList = screen(() => import('../../projetos/campanhas/campanha-list.screen.tsx'))
const campanhaForm = screen(() => import('../../projetos/campanhas/campanha-form.screen.tsx'))
const campanhaDetails = screen(() => import('../../projetos/campanhas/campanha-details.screen.tsx'))
const campanhaVisao = screen(() => import('../../projetos/campanhas/campanha-visao.screen.tsx'))
const campanhaOptions = screen(() => import('../../projetos/campanhas/campanha-options.screen.tsx'))
const campanhaProjeto = screen(() => import('../../projetos/campanhas/campanha-projeto.screen.tsx'))
const crm = screen(() => import('../../projetos/crm/crm.screen.tsx'))
const crmConfig = screen(() => import('../../projetos/crm/config.screen.tsx'))

export const projetos: readonly ScreenRoute[] = [
  route(toCampanhaList, 'Campanhas', 'campanha.consultar', campanhaList),
  ...under(toCampanhaList, [
    route(toCampanhaNew, 'Nova campanha', 'campanha.cadastrar', campanhaForm),
    route(toCampanhaEdit, 'Alterar campanha', 'campanha.alterar', campanhaForm),
    route(toCampanhaView, 'Campanha', 'campanha.consultar', campanhaDetails),
    route(toCampanhaVisao, 'Visão da campanha', 'campanha.consultar', campanhaVisao),
    route(toCampanhaOrcamentoOptions, 'Orçamento da campanha', 'campanha.alterar', campanhaOptions),
    route(toCampanhaProjetoNew, 'Projeto da campanha', 'projeto.cadastrar', campanhaProjeto),
    route(
      toCampanhaProjetoOfOrcamento,
      'Projeto da campanha',
      'projeto.cadastrar',
      campanhaProjeto,
    ),
  ]),
  route(toCrm, 'CRM', 'crm.consultar', crm),
  ...under(toCrm, [route(toCrmConfig, 'Configurar o CRM', 'crm.configurar', crmConfig)]),
]
