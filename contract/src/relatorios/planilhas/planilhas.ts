import { pivot } from './pivot.ts'

const shared = {
  access: 'planilha.consultar',
  filters: {
    id_empresa: '{Unidade}',
    id_grupoCusto: 'Plano de contas',
    id_centrocusto: 'Centro de custo',
    id_pessoa: 'Cliente ou fornecedor',
    id_responsavel: 'Responsável pelo job',
    id_orcamento: 'Orçamento',
  },
} as const

const groups = (pessoa: string) =>
  ({
    plano: { label: 'Plano de contas', none: 'Sem conta do plano' },
    pessoa: { label: pessoa, none: 'Sem pessoa' },
    unidade: { label: '{Unidade}', none: 'Sem {unidade}' },
    centro: { label: 'Centro de custo', none: 'Sem centro de custo' },
    orcamento: { label: 'Orçamento', none: 'Sem orçamento' },
    responsavel: { label: 'Responsável pelo job', none: 'Sem responsável' },
  }) as const

export const planilhaReceitas = pivot({
  ...shared,
  name: 'relatorio.pivot-receitas',
  title: 'Planilha de receitas',
  about: 'Cada conta de receita, mês a mês. Menos as despesas, dão o resultado do DRE.',
  screen: '/relatorios/planilha-receitas/listar',
  calls: '/relatorios/planilha-receitas',
  side: 'receita',
  bases: { competencia: 'Competência', vencimento: 'Vencimento', pagamento: 'Recebimento' },
  groups: groups('Cliente'),
  empty: 'As receitas do período, somadas por conta e por mês, aparecem aqui.',
})

export const planilhaDespesas = pivot({
  ...shared,
  name: 'relatorio.pivot-despesas',
  title: 'Planilha de despesas',
  about: 'Cada conta de despesa, mês a mês. As receitas menos elas dão o resultado do DRE.',
  screen: '/relatorios/planilha-despesas/listar',
  calls: '/relatorios/planilha-despesas',
  side: 'despesa',
  bases: { competencia: 'Competência', vencimento: 'Vencimento', pagamento: 'Pagamento' },
  groups: groups('Fornecedor'),
  empty: 'As despesas do período, somadas por conta e por mês, aparecem aqui.',
})
