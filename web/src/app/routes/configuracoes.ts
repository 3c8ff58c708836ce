import { categoriaPessoa } from '@claquete/contract/cadastros/registers/categoria-pessoa'
import { grandeItem } from '@claquete/contract/cadastros/registers/grande-item'
import { campanhaGoals } from '@claquete/contract/cadastros/registers/campanha-goal'
import { campanhaAudiences } from '@claquete/contract/cadastros/registers/campanha-audience'
import { segmento } from '@claquete/contract/cadastros/registers/segmento'
import { tipoCampanha } from '@claquete/contract/cadastros/registers/tipo-campanha'
import { tipoDocumento } from '@claquete/contract/cadastros/registers/tipo-documento'
import { tipoEquipamento } from '@claquete/contract/cadastros/registers/tipo-equipamento'
import { unidadeMedida } from '@claquete/contract/cadastros/registers/unidade-medida'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'
import { importRoutes } from '../../sistema/importacao/import-routes.tsx'
import { registerRoutes } from '../../cadastros/registers/register-routes.tsx'

const generalForm = screen(() => import('../../sistema/configuracoes/general-form.screen.tsx'))
const integracao = screen(() => import('../../sistema/configuracoes/integracao.screen.tsx'))
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
  {
    path: '/configuracoes/modelo-carta/listar',
    title: 'Modelos de carta',
    access: 'modelo_carta.consultar',
    lazy: cartaList,
  },
  {
    path: '/configuracoes/modelo-carta/formulario',
    title: 'Cadastrar modelo de carta',
    access: 'modelo_carta.cadastrar',
    parent: '/configuracoes/modelo-carta/listar',
    lazy: cartaForm,
  },
  {
    path: '/configuracoes/modelo-carta/formulario/:id',
    title: 'Alterar modelo de carta',
    access: 'modelo_carta.consultar',
    parent: '/configuracoes/modelo-carta/listar',
    lazy: cartaForm,
  },
  {
    path: '/configuracoes/contratos/listar',
    title: 'Modelos de contrato',
    access: 'modelo_contrato.consultar',
    lazy: contratoList,
  },
  {
    path: '/configuracoes/contratos/formulario',
    title: 'Cadastrar modelo de contrato',
    access: 'modelo_contrato.cadastrar',
    parent: '/configuracoes/contratos/listar',
    lazy: contratoForm,
  },
  {
    path: '/configuracoes/contratos/formulario/:id',
    title: 'Alterar modelo de contrato',
    access: 'modelo_contrato.consultar',
    parent: '/configuracoes/contratos/listar',
    lazy: contratoForm,
  },
]

const classificacao = screen(() => import('../../livro/contas/classificacao.screen.tsx'))
const rulesOfAprovacao = screen(() => import('../../financeiro/aprovacao/rules.screen.tsx'))

/** The screens of CONFIGURAÇÕES. */
export const configuracoes: readonly ScreenRoute[] = [
  {
    path: '/configuracoes/aprovacao-pagamentos',
    title: 'Aprovação de pagamentos',
    access: 'aprovacao.regras',
    lazy: rulesOfAprovacao,
  },
  {
    path: '/configuracoes/classificacao',
    title: 'Classificação automática',
    access: 'dre.configurar',
    lazy: classificacao,
  },
  ...registerRoutes(unidadeMedida),
  ...registerRoutes(tipoDocumento),
  ...modelos,
  ...registerRoutes(categoriaPessoa),
  ...registerRoutes(grandeItem),
  ...registerRoutes(segmento),
  ...registerRoutes(tipoCampanha),
  ...registerRoutes(campanhaGoals),
  ...registerRoutes(campanhaAudiences),
  ...registerRoutes(tipoEquipamento),
  {
    path: '/configuracoes/orcamento-status',
    title: 'Status de orçamento',
    access: 'configuracao.consultar',
    lazy: orcamentoStatus,
  },
  {
    path: '/configuracoes/emails/listar',
    title: 'E-mails',
    access: 'email.consultar',
    lazy: emailList,
  },
  {
    path: '/configuracoes/email',
    title: 'Remetente de e-mail',
    access: 'email.remetente',
    lazy: remetente,
  },
  {
    path: '/configuracoes/tarefas',
    title: 'Tarefas',
    access: 'tarefa.consultar',
    lazy: tarefaList,
  },
  {
    path: '/configuracoes/gerais/formulario',
    title: 'Configurações gerais',
    access: 'configuracao.consultar',
    lazy: generalForm,
  },
  {
    path: '/configuracoes/gerais/integracao',
    title: 'Integração',
    access: 'integracao.consultar',
    lazy: integracao,
  },
  {
    path: '/configuracoes/proposta/formulario-link',
    title: 'Editar Proposta link',
    access: 'proposta_link.consultar',
    lazy: propostaLink,
  },
  {
    path: '/configuracoes/campos-personalizados',
    title: 'Campos personalizados',
    access: 'configuracao.campos',
    lazy: customFields,
  },
  ...importRoutes,
]
