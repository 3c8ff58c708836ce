import {
  ancineContrapartida,
  ancineExtrato,
  ancineGrandes,
  ancineOrcamentario,
  ancinePagamentos,
} from './ancine.ts'
import {
  salicComprovantes,
  spcineConciliacao,
  spcineOrcamentario,
  spcinePagamentos,
} from './funders.ts'
import type { ColunaUsual, Leiaute } from './leiaute.ts'
import type { RelacaoCodigo } from './names.ts'

/** Where the columns come from that the product ships (domain notes 2.3 and 2.4; notes of November 2026, 2). */
const sources = {
  ancine: {
    norma:
      'IN 159/2021 e manuais de prestação de contas; as colunas oficiais não foram encontradas',
    endereco: 'https://pt.scribd.com/document/582735165',
    lido: 'uso',
  },
  spcine: {
    norma: 'Planilhas da prestação de contas da Spcine',
    endereco: '',
    lido: 'secundario',
  },
  salic: {
    norma: 'Comprovação financeira do Salic, pelo código publicado do sistema',
    endereco: 'https://github.com/culturagovbr/salic-minc',
    lido: 'secundario',
  },
} as const

const leiaute = (source: Omit<Leiaute, 'colunas'>, columns: readonly ColunaUsual[]): Leiaute => ({
  ...source,
  colunas: columns.map(({ campo, titulo, width }) => ({
    campo,
    titulo,
    largura: width,
    mostra: 'S',
    vigencia_inicio: null,
    vigencia_fim: null,
  })),
})

/** The columns that the product ships; a company says those of a sheet otherwise. */
export const usualLeiautes: Readonly<Record<RelacaoCodigo, Leiaute>> = {
  'relacao-pagamentos': leiaute(sources.ancine, ancinePagamentos),
  'demonstrativo-extrato': leiaute(sources.ancine, ancineExtrato),
  'demonstrativo-orcamentario': leiaute(sources.ancine, ancineOrcamentario),
  'grandes-itens': leiaute(sources.ancine, ancineGrandes),
  contrapartida: leiaute(sources.ancine, ancineContrapartida),
  'spcine-pagamentos': leiaute(sources.spcine, spcinePagamentos),
  'spcine-conciliacao': leiaute(sources.spcine, spcineConciliacao),
  'spcine-orcamentario': leiaute(sources.spcine, spcineOrcamentario),
  'salic-comprovantes': leiaute(sources.salic, salicComprovantes),
}
