import type { ContaDreLine, TipoOfConta } from './dre-lines.ts'

/** An account of the starter chart, with its children. */
export interface InitialConta {
  readonly descricao: string
  readonly tipo: TipoOfConta
  readonly linha_dre: ContaDreLine | null
  readonly children: readonly InitialConta[]
}

const grupo =
  (tipo: TipoOfConta, linha_dre: ContaDreLine) =>
  (descricao: string, contas: string): InitialConta => ({
    descricao,
    tipo,
    linha_dre,
    children: contas
      .split(';')
      .map((nome) => ({ descricao: nome.trim(), tipo, linha_dre, children: [] })),
  })

const root = (
  tipo: TipoOfConta,
  descricao: string,
  ...children: readonly InitialConta[]
): InitialConta => ({ descricao, tipo, linha_dre: null, children })

const custo = grupo('despesa', 'custo_jobs')

/** The starter chart of accounts for a Brazilian film producer; each account has its line of the DRE. */
export const initialPlano: readonly InitialConta[] = [
  root(
    'receita',
    'Receitas',
    grupo('receita', 'receita_bruta')(
      'Receitas de produção',
      'Produção publicitária; Produção audiovisual própria; Conteúdo para internet; Pós-produção e finalização; Locação de equipamentos e estúdio; Fotografia; Taxa de administração',
    ),
    grupo('receita', 'receita_bruta')(
      'Recursos incentivados e direitos',
      'Leis de incentivo e editais; Fundo Setorial do Audiovisual; Licenciamento e direitos; Patrocínios',
    ),
    grupo('receita', 'receitas_financeiras')(
      'Receitas financeiras',
      'Rendimentos de aplicações; Juros e multas recebidos; Descontos obtidos',
    ),
    grupo('receita', 'outras_receitas')(
      'Outras receitas',
      'Venda de equipamentos; Reembolsos de seguros',
    ),
  ),
  root(
    'despesa',
    'Deduções da receita',
    grupo('despesa', 'impostos_receita')(
      'Impostos sobre a receita',
      'ISS; PIS; COFINS; Simples Nacional',
    ),
    grupo('despesa', 'cancelamentos')(
      'Cancelamentos e descontos',
      'Notas canceladas; Descontos concedidos a clientes',
    ),
  ),
  root(
    'despesa',
    'Custos diretos dos jobs',
    custo(
      'Equipe e elenco',
      'Direção; Produção; Fotografia e câmera; Arte, figurino e maquiagem; Som direto; Elenco e agenciamento; Encargos de equipe avulsa',
    ),
    custo(
      'Filmagem',
      'Equipamento de câmera; Luz e maquinária; Cenografia e objetos; Locações e estúdio; Transporte e combustível; Alimentação; Hospedagem e passagens; Verba de produção',
    ),
    custo(
      'Pós-produção e direitos',
      'Montagem; Cor, VFX e finalização; Trilha, locução e mixagem; Direitos de imagem e banco; Seguros de produção; CONDECINE e CRT',
    ),
    grupo('despesa', 'bv')('BV', 'BV de agências'),
    grupo('despesa', 'comissoes')('Comissões', 'Comissões de atendimento; Comissões de diretores'),
  ),
  root(
    'despesa',
    'Pessoal',
    grupo('despesa', 'despesas_pessoal')(
      'Salários e encargos',
      'Salários; Pró-labore; INSS; FGTS; Férias e 13º salário; Vale-transporte; Vale-refeição; Plano de saúde; Rescisões; Estagiários',
    ),
  ),
  root(
    'despesa',
    'Despesas gerais',
    grupo('despesa', 'despesas_administrativas')(
      'Estrutura',
      'Aluguel e condomínio; Energia, água e gás; Internet e telefone; Limpeza e conservação; Manutenção de equipamentos; Materiais de escritório; Sistemas e assinaturas; Veículos e estacionamento',
    ),
    grupo('despesa', 'despesas_administrativas')(
      'Serviços e taxas',
      'Contabilidade; Assessoria jurídica; Taxas e alvarás; Seguros da empresa; Associações e sindicatos',
    ),
    grupo('despesa', 'despesas_vendas')(
      'Vendas e divulgação',
      'Propaganda e site; Festivais e inscrições; Viagens e representação; Brindes e eventos',
    ),
  ),
  root(
    'despesa',
    'Despesas financeiras e tributos',
    grupo('despesa', 'despesas_financeiras')(
      'Despesas financeiras',
      'Tarifas bancárias; Juros e multas pagos; IOF; Juros de empréstimos',
    ),
    grupo('despesa', 'outras_despesas')('Outras despesas', 'Perdas e baixas'),
    grupo('despesa', 'irpj_csll')('Tributos sobre o lucro', 'IRPJ; CSLL'),
  ),
]
