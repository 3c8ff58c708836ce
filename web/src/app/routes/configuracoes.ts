import { toAprovacaoRules } from '../../addresses/financeiro.ts'
import { toClassificacao } from '../../addresses/livro.ts'
import { toOrcamentoStatus, toPropostaLink } from '../../addresses/orcamentos.ts'
import {
  toConfiguracoes,
  toCustomFields,
  toEmailList,
  toEmailSender,
  toGoogle,
  toIntegracao,
  toModeloCartaEdit,
  toModeloCartaList,
  toModeloCartaNew,
  toModeloContratoEdit,
  toModeloContratoList,
  toModeloContratoNew,
  toTarefaList,
} from '../../addresses/sistema.ts'
import { categoriaPessoa } from '@claquete/contract/cadastros/registers/categoria-pessoa'
import { grandeItem } from '@claquete/contract/cadastros/registers/grande-item'
import { campanhaGoals } from '@claquete/contract/cadastros/registers/campanha-goal'
import { campanhaAudiences } from '@claquete/contract/cadastros/registers/campanha-audience'
import { segmento } from '@claquete/contract/cadastros/registers/segmento'
import { motivoPerda } from '@claquete/contract/cadastros/registers/motivo-perda'
import { tipoCampanha } from '@claquete/contract/cadastros/registers/tipo-campanha'
import { tipoDocumento } from '@claquete/contract/cadastros/registers/tipo-documento'
import { tipoEquipamento } from '@claquete/contract/cadastros/registers/tipo-equipamento'
import { unidadeMedida } from '@claquete/contract/cadastros/registers/unidade-medida'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'
import { importRoutes } from '../../sistema/importacao/import-routes.tsx'
import { registerRoutes } from '../../cadastros/registers/register-routes.tsx'

const generalForm = screen(() => import('../../sistema/configuracoes/general-form.screen.tsx'))
const integracao = screen(() => import('../../sistema/configuracoes/integracao.screen.tsx'))
const google = screen(() => import('../../sistema/google/google.screen.tsx'))
const propostaLink = screen(() => import('../../orcamentos/proposta/proposta-link-form.screen.tsx'))
const customFields = screen(() => import('../../sistema/configuracoes/custom-fields.screen.tsx'))
const orcamentoStatus = screen(() => import('../../orcamentos/status/status-register.screen.tsx'))
const emailList = screen(() => import('../../sistema/email/email-list.screen.tsx'))
const remetente = screen(() => import('../../sistema/email/remetente.screen.tsx'))
const tarefaList = screen(() => import('../../sistema/tarefas/tarefa-list.screen.tsx'))
const cartaList = screen(() => import('../../sistema/modelos/carta-list.screen.tsx'))
const cartaForm = screen(() => import('../../sistema/modelos/carta-form.screen.tsx'))
const contratoList = screen(() => import('../../sistema/modelos/contrato-list.screen.tsx'))
const contratoForm = screen(() => import('../../sistema/modelos/contrato-form.screen.tsx'))

const modelos: readonly ScreenRoute[] = [
  route(toModeloCartaList, 'Modelos de carta', 'modelo_carta.consultar', cartaList),
  ...under(toModeloCartaList, [
    route(toModeloCartaNew, 'Cadastrar modelo de carta', 'modelo_carta.cadastrar', cartaForm),
    route(toModeloCartaEdit, 'Alterar modelo de carta', 'modelo_carta.consultar', cartaForm),
  ]),
  route(toModeloContratoList, 'Modelos de contrato', 'modelo_contrato.consultar', contratoList),
  ...under(toModeloContratoList, [
    route(
      toModeloContratoNew,
      'Cadastrar modelo de contrato',
      'modelo_contrato.cadastrar',
      contratoForm,
    ),
    route(
      toModeloContratoEdit,
      'Alterar modelo de contrato',
      'modelo_contrato.consultar',
      contratoForm,
    ),
  ]),
]

const classificacao = screen(() => import('../../livro/contas/classificacao.screen.tsx'))
const rulesOfAprovacao = screen(() => import('../../financeiro/aprovacao/rules.screen.tsx'))

/** The screens of CONFIGURAÇÕES. */
export const configuracoes: readonly ScreenRoute[] = [
  route(toAprovacaoRules, 'Aprovação de pagamentos', 'aprovacao.regras', rulesOfAprovacao),
  route(toClassificacao, 'Classificação automática', 'dre.configurar', classificacao),
  ...registerRoutes(unidadeMedida),
  ...registerRoutes(tipoDocumento),
  ...modelos,
  ...registerRoutes(categoriaPessoa),
  ...registerRoutes(grandeItem),
  ...registerRoutes(segmento),
  ...registerRoutes(tipoCampanha),
  ...registerRoutes(motivoPerda),
  ...registerRoutes(campanhaGoals),
  ...registerRoutes(campanhaAudiences),
  ...registerRoutes(tipoEquipamento),
  route(toOrcamentoStatus, 'Status de orçamento', 'configuracao.consultar', orcamentoStatus),
  route(toEmailList, 'E-mails', 'email.consultar', emailList),
  route(toEmailSender, 'Remetente de e-mail', 'email.remetente', remetente),
  route(toTarefaList, 'Tarefas', 'tarefa.consultar', tarefaList),
  route(toConfiguracoes, 'Configurações gerais', 'configuracao.consultar', generalForm),
  route(toIntegracao, 'Integração', 'integracao.consultar', integracao),
  route(toGoogle, 'Google', 'integracao.consultar', google),
  route(toPropostaLink, 'Editar Proposta link', 'proposta_link.consultar', propostaLink),
  route(toCustomFields, 'Campos personalizados', 'configuracao.campos', customFields),
  ...importRoutes,
]
