/** Every field that the specification names of an entity, in what the calls of the demonstration company answer. */
import { expect, test } from 'vitest'
import { lackingIn, openDemoReplies } from './demo-replies.ts'

const { ask, pick } = openDemoReplies()

interface Entity {
  readonly entity: string
  /** Its fields as the specification spells them. */
  readonly fields: string
  readonly call: () => string | Promise<string>
  readonly body?: () => object | Promise<object>
}

const pessoaWith = (table: string) => pick('id_pessoa', `${table} x where true`)
const job = () => pick('id_orcamento', 'orca_item x where true')

const entities: readonly Entity[] = [
  {
    entity: 'Login session: the user in data',
    fields: 'id id_usuario id_usuario_tipo nome avatar',
    call: () => 'GET /api/auth/me',
  },
  {
    entity: 'Login session: data and custom fields',
    fields: 'data camposCustomizados',
    call: () => 'GET /api/auth/me',
  },
  {
    entity: 'Profile (perfil): its budget statuses',
    fields: 'id_orcamento_status permitido',
    call: () => 'GET /api/Perfil/get/id_usuario_tipo/1/status/get',
  },
  {
    entity: 'Profile (perfil): its bank accounts',
    fields: 'id_contabancaria bloqueada',
    call: () => 'GET /api/Perfil/get/id_usuario_tipo/1/contaBancaria/get',
  },
  {
    entity: 'Profile (plan)',
    fields: 'id_plano_jobbgestor',
    call: () => 'GET /api/auth/me',
  },
  {
    entity: 'Logged user',
    fields: 'qtde_usuarios qtd_users_created qtd_user_prod_ext qtd_users_created_prod_ext',
    call: () => 'GET /api/auth/me',
  },
  {
    entity: 'Empresa (unit)',
    fields: 'id_empresa fantasia razao',
    call: () => 'GET /api/Empresa/get',
  },
  {
    entity: 'Pessoa: the record',
    fields:
      'id_pessoa id_pessoa_categoria tipo_pessoa razao fantasia cnpj ie im contato1 contato2 obs data_nascimento endereco campos_personalizados lista_dados_bancarios lista_contatos',
    call: async () => `GET /api/pessoa/get?id_pessoa=${await pessoaWith('pessoa_conta_banco')}`,
  },
  {
    entity: 'Pessoa address',
    fields:
      'id_pessoa_endereco fone fone2 fax celular site email emailSec skype msn logradouro numero complemento bairro cep cidade uf pais cod_municipio',
    call: async () => `GET /api/endereco/get/id_pessoa/${await pessoaWith('pessoa_endereco')}`,
  },
  {
    entity: 'Pessoa address: the billing copy',
    fields:
      'fone_cobranca fone2_cobranca fax_cobranca celular_cobranca site_cobranca email_cobranca emailSec_cobranca skype_cobranca msn_cobranca logradouro_cobranca numero_cobranca complemento_cobranca bairro_cobranca cep_cobranca cidade_cobranca uf_cobranca pais_cobranca',
    call: async () => `GET /api/endereco/get/id_pessoa/${await pessoaWith('pessoa_endereco')}`,
  },
  {
    entity: 'Pessoa bank account',
    fields:
      'id_pessoa_conta_banco banco id_pessoa num_agencia num_conta numero_banco tipo_conta pix',
    call: async () =>
      `GET /api/pessoa/conta-bancaria/get/1/id_pessoa/${await pessoaWith('pessoa_conta_banco')}`,
  },
  {
    entity: 'Pessoa contact',
    fields: 'id_pessoa_contato',
    call: async () =>
      `GET /api/pessoa/contatos/get/1/id_pessoa/${await pessoaWith('pessoa_contato')}`,
  },
  {
    entity: 'Pessoa category',
    fields: 'id_pessoa_categoria',
    call: () => 'GET /api/pessoa/categoria/get',
  },
  {
    entity: 'Custom field: its definition',
    fields: 'id_campos_custom model',
    call: () => 'GET /api/field-custom?model=pessoa',
  },
  {
    entity: 'Custom field: the values of a record',
    fields: 'data fields',
    call: async () => {
      const id_owner = await pessoaWith('pessoa_endereco')
      await ask('POST /api/campos-custom/post', { id_owner, model: 'pessoa', fields: {} })
      return `GET /api/field-custom/${id_owner}/pessoa`
    },
  },
  {
    entity: 'Equipamento: the record',
    fields:
      'id_equipamento status nome codigo fabricante numero_serie tipo_equipamento origem quantidade valorAluguel depreciacao dataCompra valor percentual',
    call: () => 'GET /api/equipamento',
  },
  {
    entity: 'Equipamento: the page and the unpaged dataset',
    fields: 'data dataNopaginate',
    call: () => 'GET /api/equipamento?dataNopaginate=S',
  },
  {
    entity: 'Equipment type',
    fields: 'id_tipo_equip descricao sigla',
    call: () => 'GET /api/tipo-equipamento',
  },
  {
    entity: 'Remittance (remessa)',
    fields: 'id_remessa data_saida data_entrada valor_total id_status status',
    call: () => 'GET /api/remessa',
  },
  {
    entity: 'Remittance item',
    fields: 'id_remessa_item valor_aluguel',
    call: async () =>
      `GET /api/remessa-item?id_remessa=${await pick('id_remessa', 'remessa_item x where true')}`,
  },
  {
    entity: 'Remittance item: each of its returns',
    fields: 'id_remessa_retorno data_entrada',
    call: async () =>
      `GET /api/v2/remessas/${await pick('id_remessa', 'remessa_item x where exists (select from remessa_retorno r where r.tenant_id = x.tenant_id and r.id_remessa_item = x.id_remessa_item)')}`,
  },
  {
    entity: 'Remittance status',
    fields: 'id_remessa_status',
    call: () => 'GET /api/remessa-status',
  },
  {
    entity: 'Profile (perfil): its permissions',
    fields:
      'id_permissao descricao module nome_controller nome_action descricao_grupo pg_descricao',
    call: () => 'GET /api/Perfil/get/id_usuario_tipo/1/permissoes/get',
  },
  {
    entity: 'Permission of the catalogue',
    fields:
      'id_permissao descricao module nome_controller nome_action descricao_grupo pg_descricao',
    call: () => 'GET /api/permissoes/get',
  },
  {
    entity: 'Profile (perfil): the list',
    fields: 'id_usuario_tipo descricao',
    call: () => 'GET /api/Perfil/get',
  },
  {
    entity: 'Orçamento: the list',
    fields:
      'id_orcamento titulo status data_cadastro salic produtor cor cor_fundo faturado id_orcamento_versao',
    call: () => 'GET /api/orcamento/listar-orcamento-incentivado',
  },
  {
    entity: 'Orçamento: the record',
    fields: 'id_orcamento titulo id_empresa id_responsavel id_pessoa_produtor observacoes',
    call: async () => `GET /api/v2/orcamento/ficha/${await job()}`,
  },
  {
    entity: 'Orçamento group',
    fields: 'id_orca_grupo id_orca_grupo_superior itens',
    call: async () => `GET /api/orcamento/get/id_orcamento/${await job()}/grupo/get`,
  },
  {
    entity: 'Orçamento item',
    fields: 'id_orca_item id_orca_item_superior',
    call: async () => `GET /api/orcamento/get/id_orcamento/${await job()}/item/get`,
  },
  {
    entity: 'Orçamento observation',
    fields: 'id_orca_observacao',
    call: async () => {
      const base = `/api/orcamento/get/id_orcamento/${await job()}/observacao`
      await ask(`POST ${base}/post`, { texto: 'Sem diárias extras.' })
      return `GET ${base}/get`
    },
  },
  {
    entity: 'Orçamento commissioned',
    fields: 'tipo_comissionado',
    call: async () =>
      `GET /api/orcamento/get/id_orcamento/${await pick('id_orcamento', 'orca_comissionado x where true')}/comissionado/get`,
  },
  {
    entity: 'Budget columns per profile',
    fields: 'id_usuario_tipo nome_coluna colunaPermitidaPerfil',
    call: () => 'GET /api/orcamento/colunas-orcamento',
  },
  {
    entity: 'Budget totals',
    fields: 'totalGeral bvTotal comissaoTotal liquidoTotal lucroTotal',
    call: async () => `GET /api/v2/budget/calculations/${await job()}`,
  },
  {
    entity: 'Bank account of the company',
    fields: 'id_contabancaria id_contabancaria_tipo',
    call: () => 'GET /api/contas-bancarias/get/listar/pagination',
  },
  {
    entity: 'User of the company',
    fields: 'id_usuario nome imagem_usuario email',
    call: () => 'GET /api/usuarios/get',
  },
  { entity: 'Product', fields: 'id_produto', call: () => 'GET /api/produtos/get' },
  { entity: 'Service', fields: 'id_servico', call: () => 'GET /api/servico/get' },
  {
    entity: 'Unit of measure',
    fields: 'id_unidade',
    call: () => 'GET /api/unidade-medidas/get',
  },
  {
    entity: 'Document type',
    fields: 'id_tipoDocumento',
    call: () => 'GET /api/documento/get',
  },
  {
    entity: 'Letter template',
    fields: 'id_empresa_carta id_unidade',
    call: () => 'GET /api/modelo/carta/get',
  },
  {
    entity: 'Contract template',
    fields: 'id_contrato',
    call: () => 'GET /api/modelo/contrato/get',
  },
  {
    entity: 'Chart-of-accounts node',
    fields: 'id_grupoCusto id_grupoCustoSuperior descricao ordem',
    call: () => 'GET /api/plano-contas/get/',
  },
  {
    entity: 'Cost centre',
    fields: 'id_centrocusto id_centrocusto_superior descricao ativo principal',
    call: () => 'GET /api/centro-custo/get',
  },
  {
    entity: 'Ledger entry (lancamento)',
    fields:
      'id_lancamento id_parcelamento faturamento_avulso url_boleto error_openbank nosso_numero_boleto_inter txid_pix_inter id_empresa company razao_nome valor email dataVencimentoFormat atraso id_orcamento dt_cadastro valor_faturado dataBaixa numCheque operacao obs qnt_anexos razao id_chequeEmitido conciliado descricao_centro_custo descricao_plano_contas',
    call: () => 'GET /api/lancamentos/get/listar/contas-receber/',
  },
  {
    entity: 'Cheque of the company',
    fields: 'dataEmissao valor',
    call: () => 'GET /api/lancamentos/get/listar/cheques/',
  },
  {
    entity: 'Statement line',
    fields: 'id_extrato_historico',
    call: async () => {
      const file = await pick('id_extrato_importado', 'extrato_historico x where true')
      return `GET /api/v2/extratos/linhas?id_extrato_importado=${file}`
    },
  },
  {
    entity: 'Invoice (fatura)',
    fields:
      'id_fatura data_faturado link_documento numero_documento obs situacao_label credorcobranca cnpjcobranca logradourocobranca numerocobranca complementocobranca bairrocobranca cidadecobranca ufcobranca cepcobranca obs_impressao id_empresa periodo1 periodo2 tipo_impressao permuta bv_retido parcelas emitir_titulo rd_imp_retido valor grupoCusto',
    call: async () =>
      `GET /api/v2/financial/invoice/${await pick('id_fatura', 'fatura x where true')}`,
  },
  {
    entity: 'Invoice (fatura): its parcels',
    fields: 'valor_receber vencimento_receber gerar_boleto',
    call: async () =>
      `GET /api/v2/financial/invoice/${await pick('id_fatura', 'fatura x where true')}`,
  },
  {
    entity: 'Cash flow (grouped)',
    fields: 'saldoBancarioDia',
    call: () => 'GET /api/fluxo-caixa/get/tipo/agrupado',
  },
  {
    entity: 'Cash flow (detailed)',
    fields:
      'datacashFlowDetails totalGeralIn totalGeralOut accumulatedBalance balanceDay saldoInicial',
    call: () => 'GET /api/fluxo-caixa/get/tipo/detalhado',
  },
  {
    entity: 'Project: the record',
    fields:
      'id_projeto titulo participantes ids_responsaveis data_inicio data_final_tarefa data_cadastro job titulo_orcamento opcao_data',
    call: () => 'GET /api/projetos',
  },
  {
    entity: 'Project group',
    fields: 'id_projeto_grupo order color tasks',
    call: async () =>
      `GET /api/projetos/grupo/id/${await pick('id_projeto_grupo', 'projeto_tarefa x where true')}`,
  },
  {
    entity: 'Project task',
    fields:
      'id_projeto_tarefa id_projeto_grupo qtde_comentarios qtde_anexos timesheet titulo_projeto',
    call: async () =>
      `GET /api/projetos/tarefa/id/${await pick('id_projeto_tarefa', 'projeto_tarefa_tempo x where true')}`,
  },
  {
    entity: 'Timesheet entry',
    fields: 'id_projeto_tarefa_tempo order id_usuario',
    call: async () =>
      `GET /api/projetos/tarefa/id/${await pick('id_projeto_tarefa', 'projeto_tarefa_tempo x where true')}`,
  },
  {
    entity: 'Production fund (verba)',
    fields: 'id_orca_verba id_orcamento id_orca_item',
    call: () => 'GET /api/v2/production-spends/list-funds',
  },
  {
    entity: 'Production expense',
    fields: 'id_orca_despesa id_produtor descricao grupo item fornecedor formaPagamento',
    call: () => 'GET /api/v2/production-spends/list-cost',
  },
  {
    entity: 'Production expense: what is attached',
    fields: 'id_verba_anexo',
    call: async () =>
      `GET /api/v2/despesas-de-producao/${await pick('id_orca_despesa', 'verba_anexo x where true')}`,
  },
  {
    entity: 'Dashboard widget',
    fields: 'nome tipo principal ocultar linkData',
    call: () => 'GET /api/widget/',
  },
  {
    entity: 'Sales chart point',
    fields: 'date valor',
    call: () => 'GET /api/v2/charts/dashboard-sales',
  },
  {
    entity: 'Revenue response',
    fields: 'revenues',
    call: () => 'GET /api/charts/dashboard-revenue',
  },
  {
    entity: 'Expense/revenue response',
    fields: 'receitas despesas',
    call: () => 'GET /api/v2/charts/dashboard-expense-revenue',
  },
  {
    entity: 'File of a record',
    fields: 'name url type removido arquivo',
    call: async () =>
      `GET /api/v2/arquivos/lancamento/${await pick('chave', `arquivo x where tabela = 'lancamento'`)}`,
  },
  {
    entity: 'Pagination',
    fields: 'perPage currentPage total diabledTotal',
    call: () => 'GET /api/Empresa/get',
  },
  {
    entity: 'Letter table columns',
    fields:
      'id_unidade produto descricao nome_unidade qtd_orcado valor_orcado valor_total_orcado qtd_unidade',
    call: () => 'POST /api/orcamento/post/tipo/carregar-carta',
    body: async () => ({ id_orcamento: await pick('id_orcamento', 'orca_carta x where true') }),
  },
]

test.each(entities)('$entity has its fields', async ({ fields, call, body }) => {
  const reply = await ask(await call(), await body?.())
  expect(lackingIn(reply, fields.split(' '))).toEqual([])
})
