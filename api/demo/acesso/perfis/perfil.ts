import { allPermissions } from '../../../src/kernel/areas/catalogue.ts'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { listStatusOf, saveGrants } from '../../../src/acesso/perfis/grants.queries.ts'
import { noGrants } from '../../../src/acesso/perfis/grants.ts'
import type { Grants } from '../../../src/acesso/perfis/grants.ts'
import { insertPerfil } from '../../../src/acesso/perfis/perfil.queries.ts'

interface DemoPerfil {
  readonly descricao: string
  readonly obs: string
  readonly may: (key: AnyPermissionKey) => boolean
  /** Statuses hidden from the profile. */
  readonly hidden: readonly string[]
  readonly colunas_bloqueadas: Grants['colunas_bloqueadas']
}

const only =
  (...patterns: readonly RegExp[]) =>
  (key: string) =>
    patterns.some((pattern) => pattern.test(key))

const perfis: readonly DemoPerfil[] = [
  {
    descricao: 'Produtor executivo',
    obs: 'Responde pelos orçamentos e pelos projetos do começo ao fim.',
    may: only(
      /^(empresa|usuario)\.consultar$/,
      /^pessoa\.(?!excluir)/,
      /^(orcamento|incentivado|execucao|visualizacao|ordem_do_dia|painel|direito)\./,
      /^(projeto|campanha|crm)\./,
      /^hora\.(lancar|consultar_todas|aprovar|imprimir)$/,
      /^proposta_link\.consultar$/,
      /^(campanha|crm)\./,
      /^modelo_(carta|contrato)\.(?!excluir)/,
      /^(produto|servico)\.(consultar|cadastrar|alterar|imprimir)$/,
      /^(aprovacao\.solicitar|grafico\.consultar)$/,
      /^cadastro:.*\.(consultar|cadastrar|alterar)$/,
      /^auditoria\./,
    ),
    hidden: [],
    colunas_bloqueadas: [],
  },
  {
    descricao: 'Financeiro',
    obs: 'Contas a pagar e a receber, faturas e conciliação.',
    may: only(
      /^empresa\.(consultar|alterar|imprimir)$/,
      /^pessoa\./,
      /^usuario\.consultar$/,
      /^orcamento\.(consultar|status_faturamento|listar_todos|custos)$/,
      /^execucao\.(consultar|solicitar|pagar)$/,
      /^visualizacao\./,
      /^painel\.(financeiro|vendas)$/,
      /^(lancamento|conta_pagar|conta_receber|fatura|recibo|cheque|cartao)\./,
      /^(plano_contas|centro_custo|conta_bancaria)\.(?!excluir)/,
      /^(fluxo_caixa|dre|retencao|conferencia|extrato|fechamento)\./,
      /^(boleto|pix_automatico|cnab|negociacao|regua|pacote_contabil|fiscal|nota|nota_recebida|reinf)\./,
      // Whoever prepares a payment does not release it, nor approve what was asked for.
      /^pagamento\.(?!liberar)/,
      /^aprovacao\.(solicitar|regras)$/,
      /^(planilha|planejamento|grafico)\./,
      /^projeto\.(consultar|listar_todos|imprimir)$/,
      /^hora\./,
      /^campanha\.(consultar|imprimir)$/,
      /^email\.(consultar|reenviar)$/,
      /^cadastro:.*\.(consultar|cadastrar|alterar)$/,
      /^auditoria\./,
    ),
    hidden: ['Rascunho', 'Em orçamento'],
    colunas_bloqueadas: [],
  },
  {
    descricao: 'Coordenador de produção',
    obs: 'Equipe, fornecedores e ordem do dia das produções aprovadas.',
    may: only(
      /^empresa\.consultar$/,
      /^pessoa\.(consultar|cadastrar|alterar|imprimir)$/,
      /^orcamento\.(consultar|trabalho|listar_todos)$/,
      /^execucao\.(consultar|solicitar)$/,
      /^ordem_do_dia\./,
      /^direito\.(consultar|cadastrar|alterar|imprimir)$/,
      /^painel\.tarefas$/,
      /^projeto\.(consultar|tarefas|alterar)$/,
      /^hora\.lancar$/,
      /^cadastro:.*\.consultar$/,
    ),
    hidden: ['Rascunho', 'Em orçamento', 'Enviado', 'Em negociação', 'Perdido'],
    colunas_bloqueadas: ['valor_total'],
  },
  {
    descricao: 'Freelancer/Produtor externo',
    obs: 'Vê só as produções em andamento, sem valores.',
    may: only(
      /^pessoa\.consultar$/,
      /^orcamento\.consultar$/,
      /^ordem_do_dia\./,
      /^execucao\.(consultar|solicitar)$/,
      /^projeto\.(consultar|tarefas)$/,
      /^hora\.lancar$/,
    ),
    hidden: [
      'Rascunho',
      'Em orçamento',
      'Enviado',
      'Em negociação',
      'Aprovado',
      'Finalizado',
      'Perdido',
      'Cancelado',
      'Substituído',
    ],
    colunas_bloqueadas: ['valor_unit', 'valor_total'],
  },
]

/** The demonstration's profiles besides the administrator's. */
export async function seedPerfis(db: TenantDb): Promise<void> {
  for (const { descricao, obs, may, hidden, colunas_bloqueadas } of perfis) {
    const id_usuario_tipo = await insertPerfil(db, { descricao, obs })
    const statuses = await listStatusOf(db, id_usuario_tipo)
    await saveGrants(db, id_usuario_tipo, noGrants, {
      permissoes: [...allPermissions].flatMap(([key, { id_permissao }]) =>
        may(key) ? id_permissao : [],
      ),
      status: statuses.flatMap((status) =>
        hidden.includes(status.descricao) ? [] : status.id_orcamento_status,
      ),
      contas_bloqueadas: [],
      colunas_bloqueadas,
    })
  }
}
