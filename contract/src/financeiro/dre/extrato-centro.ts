import { report } from '../../report.ts'

export const extratoDoCentro = report({
  name: 'extrato_centro_custo',
  title: 'Extrato do centro de custo',
  about:
    'Os títulos do centro e dos que estão abaixo dele, por competência. De um título rateado, só a parte do centro.',
  screen: '/financeiro/centro-custos/:id/extrato',
  of: 'id_centrocusto',
  parent: { path: '/financeiro/centro-custos', label: 'Centros de custo' },
  calls: '/centro-custo/extrato',
  access: 'centro_custo.consultar',
  exportAccess: 'centro_custo.imprimir',
  changes: 'financeiro',
  period: 'Competência',
  search: 'Descrição, documento ou pessoa',
  filters: {
    id_empresa: { kind: 'record', label: '{Unidade}', from: 'unidade' },
    id_grupoCusto: { kind: 'record', label: 'Conta' },
    operacao: {
      kind: 'option',
      label: 'Tipo',
      options: [
        { value: 'C', label: 'Receitas' },
        { value: 'D', label: 'Despesas' },
      ],
    },
    sub: {
      kind: 'option',
      label: 'Abrangência',
      options: [
        { value: 'N', label: 'Só este centro' },
        { value: 'S', label: 'Com os que estão abaixo' },
      ],
    },
  },
  columns: {
    id_linha: { kind: 'text' },
    id_lancamento: { kind: 'id' },
    tipo: { kind: 'word' },
    operacao: { kind: 'word' },
    competencia: { kind: 'date', label: 'Competência' },
    descricao: { kind: 'text', label: 'Descrição', width: 220, paper: 34 },
    razao: { kind: 'text', label: 'Pessoa', width: 150, paper: 26 },
    id_grupoCusto: { kind: 'id' },
    descricao_plano_contas: { kind: 'text', label: 'Conta', width: 170, paper: 28 },
    descricao_centro_custo: { kind: 'text', label: 'Centro', width: 120, paper: 20 },
    dataVencimento: { kind: 'date', label: 'Vencimento' },
    dataBaixa: { kind: 'date', label: 'Baixa', isHiddenAtFirst: true },
    num_documento: {
      kind: 'text',
      label: 'Documento',
      width: 110,
      paper: 12,
      isHiddenAtFirst: true,
    },
    situacao: {
      kind: 'word',
      label: 'Situação',
      width: 100,
      paper: 10,
      words: { pago: 'Pago', aprovado: 'Em aberto' },
      isHiddenAtFirst: true,
    },
    /** The side it counts on: a fund that comes back lowers expenses. */
    lado: { kind: 'word' },
    /** The title's part in the cost centre, signed. */
    valor: { kind: 'money', label: 'Valor', width: 126 },
  },
  line: 'id_linha',
  order: ['competencia', 'desc'],
  groups: {
    conta: {
      label: 'Conta',
      by: 'id_grupoCusto',
      name: 'descricao_plano_contas',
      none: 'Sem conta',
    },
    dia: { label: 'Competência', by: 'competencia', none: 'Sem competência' },
  },
  totals: {
    receitas: { label: 'Receitas', of: 'valor', only: 'in' },
    despesas: { label: 'Despesas', of: 'valor', only: 'out' },
    resultado: { label: 'Resultado', of: 'valor' },
  },
  chart: { receitas: 'income', despesas: 'expense' },
  drill: 'lancamento',
  empty: 'Os títulos com este centro de custo, inteiros ou rateados, aparecem aqui.',
})
