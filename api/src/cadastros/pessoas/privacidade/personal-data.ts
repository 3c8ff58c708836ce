/**
 * Every table that refers to a person, with what is given to them and what anonymising does. A test compares the
 * list with the references of the database, so that a new table has to be entered here.
 */
export interface PersonalTable {
  readonly tabela: string
  /** The column with the id of the person, or of the row of `via`. */
  readonly coluna: string
  /** For a loose reference: the column that says `pessoa`. */
  readonly coluna_tabela?: string
  /** The row belongs to one that refers to the person. */
  readonly via?: { readonly tabela: string; readonly chave: string; readonly coluna: string }
  /** Heading in what the person is given. */
  readonly titulo: string
  /** What the person is given: column → label. */
  readonly campos: Readonly<Record<string, string>>
  /** Days of movements of money; the last one begins the time that fiscal papers are kept. */
  readonly movimento?: readonly string[]
  readonly anonimizar: Anonymizing
}

export type Anonymizing =
  /** The rows go. */
  | 'apagar'
  /** Nothing of the person is in them besides the reference. */
  | 'ficar'
  | {
      /** Column → new value, where there is one now. */
      readonly valores?: Readonly<Record<string, string | null>>
      /** Texts in which name and documents may occur, and are replaced. */
      readonly textos?: readonly string[]
    }

export const someone = 'Pessoa anonimizada'

const orcamento = { num_orc: 'Número', titulo: 'Título', data_cadastro: 'Cadastro' }
const despesa = { data: 'Data', descricao: 'Descrição', fornecedor: 'Fornecedor', valor: 'Valor' }
const produto = { codigo: 'Código', custo: 'Custo' }

export const personalTables: readonly PersonalTable[] = [
  {
    tabela: 'pessoa',
    coluna: 'id_pessoa',
    titulo: 'Cadastro',
    campos: {
      razao: 'Nome ou razão social',
      fantasia: 'Nome fantasia',
      tipo_pessoa: 'Tipo',
      cnpj: 'CPF ou CNPJ',
      ie: 'Inscrição estadual',
      im: 'Inscrição municipal',
      data_nascimento: 'Nascimento',
      contato1: 'Contato',
      contato2: 'Outro contato',
      obs: 'Observações',
      data_cadastro: 'Cadastrada em',
      anonimizada_em: 'Anonimizada em',
    },
    anonimizar: {
      valores: {
        razao: someone,
        fantasia: '',
        cnpj: null,
        ie: null,
        im: null,
        data_nascimento: null,
        contato1: null,
        contato2: null,
        obs: null,
      },
    },
  },
  {
    tabela: 'pessoa_endereco',
    coluna: 'id_pessoa',
    titulo: 'Endereço, telefones e e-mail',
    campos: {
      fone: 'Telefone',
      fone2: 'Telefone 2',
      fax: 'Fax',
      celular: 'Celular',
      site: 'Site',
      email: 'E-mail',
      emailSec: 'E-mail secundário',
      skype: 'Skype',
      msn: 'MSN',
      logradouro: 'Logradouro',
      numero: 'Número',
      complemento: 'Complemento',
      bairro: 'Bairro',
      cep: 'CEP',
      cidade: 'Cidade',
      uf: 'UF',
      pais: 'País',
      cod_municipio: 'Código do município',
      fone_cobranca: 'Telefone de cobrança',
      email_cobranca: 'E-mail de cobrança',
      logradouro_cobranca: 'Logradouro de cobrança',
      numero_cobranca: 'Número de cobrança',
      complemento_cobranca: 'Complemento de cobrança',
      bairro_cobranca: 'Bairro de cobrança',
      cep_cobranca: 'CEP de cobrança',
      cidade_cobranca: 'Cidade de cobrança',
      uf_cobranca: 'UF de cobrança',
      pais_cobranca: 'País de cobrança',
      cod_municipio_cobranca: 'Código do município de cobrança',
    },
    anonimizar: 'apagar',
  },
  {
    tabela: 'pessoa_conta_banco',
    coluna: 'id_pessoa',
    titulo: 'Dados bancários',
    campos: {
      banco: 'Banco',
      numero_banco: 'Número do banco',
      num_agencia: 'Agência',
      num_conta: 'Conta',
      tipo_conta: 'Tipo',
      pix: 'Chave Pix',
    },
    anonimizar: 'apagar',
  },
  {
    tabela: 'pessoa_contato',
    coluna: 'id_pessoa',
    titulo: 'Contatos',
    campos: {
      nome: 'Nome',
      cargo: 'Cargo',
      email: 'E-mail',
      fone: 'Telefone',
      celular: 'Celular',
      obs: 'Observações',
    },
    // Budgets point to them.
    anonimizar: {
      valores: {
        nome: 'Contato anonimizado',
        cargo: null,
        email: null,
        fone: null,
        celular: null,
        obs: null,
      },
    },
  },
  {
    tabela: 'campos_custom_valor',
    coluna: 'id_owner',
    coluna_tabela: 'model',
    titulo: 'Campos personalizados',
    campos: { fields: 'Valores' },
    anonimizar: 'apagar',
  },
  {
    tabela: 'arquivo',
    coluna: 'chave',
    coluna_tabela: 'tabela',
    titulo: 'Anexos',
    campos: { name: 'Nome', mime: 'Tipo', tamanho: 'Bytes', criado_em: 'Enviado em' },
    // The daily cleaning deletes the bytes of what is removed.
    anonimizar: { valores: { name: 'Arquivo removido', removido: 'S' } },
  },
  {
    tabela: 'email',
    coluna: 'chave',
    coluna_tabela: 'tabela',
    titulo: 'E-mails sobre o cadastro',
    campos: { criado_em: 'Data', assunto: 'Assunto', para: 'Para' },
    anonimizar: { valores: { assunto: '(anonimizado)', para: '(anonimizado)' } },
  },
  {
    tabela: 'pessoa_retencao',
    coluna: 'id_pessoa',
    titulo: 'Retenções',
    campos: {
      regime: 'Regime',
      incide: 'Tributos',
      servico: 'Serviço',
      municipio: 'Município',
      dependentes: 'Dependentes',
    },
    anonimizar: 'apagar',
  },
  {
    tabela: 'pessoa_inss_declarado',
    coluna: 'id_pessoa',
    titulo: 'INSS declarado',
    campos: { mes: 'Mês', base: 'Base' },
    anonimizar: 'ficar',
  },
  {
    tabela: 'lancamento',
    coluna: 'id_pessoa',
    titulo: 'Títulos',
    campos: {
      id_lancamento: 'Número',
      operacao: 'Operação',
      descricao: 'Descrição',
      num_documento: 'Documento',
      valor: 'Valor',
      dataVencimento: 'Vencimento',
      dataBaixa: 'Pago em',
      situacao: 'Situação',
      obs: 'Observações',
      motivo: 'Motivo',
    },
    movimento: ['dataVencimento', 'dataBaixa', 'data_emissao'],
    anonimizar: { valores: { obs: null, motivo: null }, textos: ['descricao'] },
  },
  {
    tabela: 'lancamento_baixa',
    coluna: 'id_lancamento',
    via: { tabela: 'lancamento', chave: 'id_lancamento', coluna: 'id_pessoa' },
    titulo: 'Baixas',
    campos: {
      id_lancamento: 'Título',
      data: 'Data',
      valor: 'Valor',
      obs: 'Observações',
      motivo_estorno: 'Motivo do estorno',
    },
    movimento: ['data'],
    anonimizar: { valores: { obs: null, motivo_estorno: null } },
  },
  {
    tabela: 'fatura',
    coluna: 'id_cliente',
    titulo: 'Faturas',
    campos: {
      numero_documento: 'Número',
      credorcobranca: 'Cobrada de',
      cnpjcobranca: 'Documento',
      logradourocobranca: 'Logradouro',
      numerocobranca: 'Nº',
      complementocobranca: 'Complemento',
      bairrocobranca: 'Bairro',
      cidadecobranca: 'Cidade',
      ufcobranca: 'UF',
      cepcobranca: 'CEP',
      valor: 'Valor',
      data_faturado: 'Data',
      obs: 'Observações',
      obs_impressao: 'Observações impressas',
    },
    movimento: ['data_faturado'],
    anonimizar: {
      valores: {
        credorcobranca: someone,
        cnpjcobranca: '',
        logradourocobranca: '',
        numerocobranca: '',
        complementocobranca: '',
        bairrocobranca: '',
        cidadecobranca: '',
        ufcobranca: '',
        cepcobranca: '',
        obs: '',
        obs_impressao: '',
        motivo: null,
      },
    },
  },
  {
    tabela: 'orca_verba',
    coluna: 'id_produtor',
    titulo: 'Verbas de produção',
    campos: { data: 'Data', descricao: 'Descrição', valor: 'Valor', estado: 'Estado' },
    movimento: ['data'],
    anonimizar: { valores: { motivo: null }, textos: ['descricao'] },
  },
  {
    tabela: 'orca_despesa',
    coluna: 'id_fornecedor',
    titulo: 'Despesas de produção',
    campos: { ...despesa, num_documento: 'Documento' },
    movimento: ['data'],
    anonimizar: { valores: { fornecedor: someone, motivo: null }, textos: ['descricao'] },
  },
  {
    tabela: 'orca_despesa',
    coluna: 'id_produtor',
    titulo: 'Despesas de produção que prestou',
    campos: despesa,
    movimento: ['data'],
    anonimizar: { valores: { motivo: null }, textos: ['descricao'] },
  },
  {
    tabela: 'orcamento',
    coluna: 'id_cliente',
    titulo: 'Orçamentos como cliente',
    campos: orcamento,
    anonimizar: { textos: ['observacoes'] },
  },
  {
    tabela: 'orcamento',
    coluna: 'id_agencia',
    titulo: 'Orçamentos como agência',
    campos: orcamento,
    anonimizar: { textos: ['observacoes'] },
  },
  {
    tabela: 'orcamento',
    coluna: 'id_pessoa_produtor',
    titulo: 'Orçamentos como produtor',
    campos: orcamento,
    anonimizar: { textos: ['observacoes'] },
  },
  {
    tabela: 'orca_link',
    coluna: 'id_orcamento',
    via: { tabela: 'orcamento', chave: 'id_orcamento', coluna: 'id_cliente' },
    titulo: 'Decisões sobre propostas',
    campos: {
      decisao: 'Decisão',
      decidido_em: 'Data',
      decidido_por: 'Nome',
      decidido_email: 'E-mail',
      decidido_ip: 'Endereço de rede',
      comentario: 'Comentário',
    },
    anonimizar: {
      valores: { decidido_por: someone, decidido_email: null, decidido_ip: null, comentario: null },
    },
  },
  {
    tabela: 'orca_item',
    coluna: 'id_fornecedor',
    titulo: 'Itens de orçamento que fornece',
    campos: { descricao: 'Descrição', custo_unit: 'Custo unitário' },
    anonimizar: { textos: ['descricao', 'observacao'] },
  },
  {
    tabela: 'orca_comissionado',
    coluna: 'id_pessoa',
    titulo: 'Comissões de orçamentos',
    campos: { nome: 'Nome', base: 'Base', taxa: 'Taxa', valor: 'Valor' },
    anonimizar: { valores: { nome: someone } },
  },
  {
    tabela: 'produto',
    coluna: 'id_pessoa',
    titulo: 'Produtos que fornece',
    campos: { produto: 'Produto', ...produto },
    anonimizar: 'ficar',
  },
  {
    tabela: 'servico',
    coluna: 'id_pessoa',
    titulo: 'Serviços que presta',
    campos: { servico: 'Serviço', ...produto },
    anonimizar: 'ficar',
  },
  {
    tabela: 'retencao_orgao',
    coluna: 'id_pessoa',
    titulo: 'Órgão de retenções',
    campos: { chave: 'Tributo' },
    anonimizar: 'ficar',
  },
  {
    tabela: 'pessoa_consulta',
    coluna: 'id_pessoa',
    titulo: 'Consultas de dados sensíveis',
    campos: { quando: 'Quando', origem: 'Onde' },
    anonimizar: 'ficar',
  },
  {
    tabela: 'pessoa_anonimizacao',
    coluna: 'id_pessoa',
    titulo: 'Anonimização agendada',
    campos: { dia: 'Dia', criado_em: 'Pedida em' },
    anonimizar: 'apagar',
  },
]
