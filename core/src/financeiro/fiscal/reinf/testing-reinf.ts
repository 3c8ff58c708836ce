import { cents } from '../../../kernel/amounts/money.ts'
import { rate } from '../../../kernel/amounts/quantity.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import type { Tributo } from '../../../livro/titulos/aliquotas.ts'
import type { FiscalRegra } from '../tabelas/regra.ts'
import { usualFiscalRegras } from '../tabelas/usual-regras.ts'
import type { PagamentoDoMes, TributoRetido } from './pagamento.ts'

/** A nature of services, as an accountant adds it from the official table. */
const servicos: FiscalRegra = {
  chave: 'natureza/15999',
  titulo: 'Serviços profissionais',
  norma: 'Lista do contador',
  endereco: '',
  lido: 'uso',
  vigencia_inicio: calendarDate('2024-01-01'),
  vigencia_fim: null,
  conteudo: { tipo: 'natureza', codigo: '15999', eventos: ['R-4020'] },
}
export const regras: readonly FiscalRegra[] = [...usualFiscalRegras, servicos]

/** A tax: its base, its rate in millionths of one per cent, its value. */
export const retido = (
  tributo: Tributo,
  [base, taxa, valor]: readonly [number, number, number],
  id_lancamento = 900,
): TributoRetido => ({
  id_lancamento,
  tributo,
  base: cents(base),
  taxa: rate(taxa),
  valor: cents(valor),
  codigo_receita: tributo === 'irrf' ? '1708' : '5952',
})

/** PIS, COFINS and CSLL of R$ 1.000,00. */
export const csrf = [
  retido('pis', [100_000, 650_000, 650], 901),
  retido('cofins', [100_000, 3_000_000, 3000], 902),
  retido('csll', [100_000, 1_000_000, 1000], 903),
]

/** A payable of R$ 1.000,00 to a company, entered and paid in November 2026. */
export const pagamento = (more: Partial<PagamentoDoMes> = {}): PagamentoDoMes => ({
  id_lancamento: 1,
  id_empresa: 1,
  empresa: 'Aurora Filmes',
  estabelecimento: '11222333000181',
  id_pessoa: 7,
  nome: 'Trilha Sonora Ltda',
  documento: '11444777000161',
  tipo_pessoa: 'PJ',
  regime: 'presumido',
  descricao: 'Trilha original',
  num_documento: '118',
  bruto: cents(100_000),
  credito: calendarDate('2026-11-05'),
  pagamento: calendarDate('2026-11-20'),
  parcial: false,
  natureza: '15999',
  informa: 'S',
  dividendos: false,
  tributos: [retido('irrf', [100_000, 1_500_000, 1500]), ...csrf],
  ...more,
})
