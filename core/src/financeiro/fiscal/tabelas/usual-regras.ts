import { cents } from '../../../kernel/amounts/money.ts'
import { rate } from '../../../kernel/amounts/quantity.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import type {
  Conteudo,
  EventoReinf,
  FiscalRegra,
  Lido,
  ListaOfServico,
  TaxaTributo,
} from './regra.ts'

/**
 * The dated tax rules that the product knows (notes of November 2026). What was read in secondary texts says so, with the
 * official address; a company corrects or adds rows of its own, and those win.
 */

interface Source {
  readonly norma: string
  readonly endereco: string
  readonly lido: Lido
}

const planalto = 'https://www.planalto.gov.br/ccivil_03'
const secundario = (norma: string, endereco: string): Source => ({
  norma,
  endereco,
  lido: 'secundario',
})
const cgsn = 'http://normas.receita.fazenda.gov.br'
const cgsn169 = secundario('Resolução CGSN 169/2022', cgsn)
const cgsn189 = secundario('Resolução CGSN 189/2026', cgsn)
const lc214 = secundario('LC 214/2025', `${planalto}/leis/lcp/lcp214.htm`)
const ec132 = secundario('EC 132/2023', `${planalto}/constituicao/emendas/emc/emc132.htm`)
const lei7689 = secundario('Lei 7.689/1988', `${planalto}/leis/l7689.htm`)
const lei9249 = secundario('Lei 9.249/1995', `${planalto}/leis/l9249.htm`)
const lc224 = secundario('LC 224/2025', `${planalto}/leis/lcp/lcp224.htm`)
const lei15270 = secundario('Lei 15.270/2025', `${planalto}/_ato2023-2026/2025/lei/l15270.htm`)
const ato4 = secundario(
  'Ato Conjunto RFB/CGIBS 4/2026',
  'https://www.cgibs.gov.br/upload/arquivos/202607/31091735-20260730-16h30-ato-conjunto-rfb-cgibs-na-c2-ba-4-260731-090909.pdf',
)
const nt4 = secundario('NT 004 da NFS-e Nacional', 'https://www.gov.br/nfse/pt-br')

const regra = (
  [chave, titulo, inicio, fim]: readonly [string, string, string, string | null],
  source: Source,
  conteudo: Conteudo,
): FiscalRegra => ({
  chave,
  titulo,
  ...source,
  vigencia_inicio: calendarDate(inicio),
  vigencia_fim: fim === null ? null : calendarDate(fim),
  conteudo,
})

const emissores: readonly FiscalRegra[] = [
  regra(['emissor/mei', 'MEI emite pelo emissor nacional', '2023-09-01', null], cgsn169, {
    tipo: 'emissor',
    municipio: '',
    regimes: ['mei'],
    emissor: 'nacional',
  }),
  regra(
    ['emissor/simples', 'ME e EPP do Simples emitem pelo emissor nacional', '2026-09-01', null],
    cgsn189,
    { tipo: 'emissor', municipio: '', regimes: ['simples'], emissor: 'nacional' },
  ),
]

/** Tax, percentage in millionths, first day, last day, whether the total of a note has it, source. */
const taxas: readonly (readonly [TaxaTributo, number, string, string | null, boolean, Source])[] = [
  ['cbs', 900_000, '2026-01-01', '2026-12-31', false, lc214],
  ['ibs_uf', 100_000, '2026-01-01', '2026-12-31', false, lc214],
  ['ibs_mun', 0, '2026-01-01', '2026-12-31', false, lc214],
  // The CBS of 2027 waits for the Senate's reference rate: no row, so nobody takes a guess for the law.
  ['ibs_uf', 50_000, '2027-01-01', '2028-12-31', true, lc214],
  ['ibs_mun', 50_000, '2027-01-01', '2028-12-31', true, lc214],
  ['pis', 650_000, '1998-12-01', '2026-12-31', false, ec132],
  ['cofins', 3_000_000, '1999-02-01', '2026-12-31', false, ec132],
  ['irpj', 15_000_000, '1996-01-01', null, false, lei9249],
  ['csll', 9_000_000, '2008-05-01', null, false, lei7689],
  ['presuncao_irpj', 32_000_000, '1996-01-01', null, false, lei9249],
  ['presuncao_csll', 32_000_000, '2003-09-01', null, false, lei9249],
  ['iss_parcela', 100_000_000, '2003-08-01', '2028-12-31', false, ec132],
  ['iss_parcela', 90_000_000, '2029-01-01', '2029-12-31', false, ec132],
  ['iss_parcela', 80_000_000, '2030-01-01', '2030-12-31', false, ec132],
  ['iss_parcela', 70_000_000, '2031-01-01', '2031-12-31', false, ec132],
  ['iss_parcela', 60_000_000, '2032-01-01', '2032-12-31', false, ec132],
  ['iss_parcela', 0, '2033-01-01', null, false, ec132],
  ['jcp', 17_500_000, '2026-01-01', null, false, lc224],
]

export const namesOfTaxa: Readonly<Record<TaxaTributo, string>> = {
  cbs: 'CBS',
  ibs_uf: 'IBS do estado',
  ibs_mun: 'IBS do município',
  pis: 'PIS do lucro presumido',
  cofins: 'COFINS do lucro presumido',
  irpj: 'IRPJ sobre o lucro presumido',
  csll: 'CSLL sobre o lucro presumido',
  presuncao_irpj: 'Presunção do IRPJ, serviços',
  presuncao_csll: 'Presunção da CSLL, serviços',
  iss_parcela: 'Parcela do ISS que ainda se cobra',
  jcp: 'IRRF de juros sobre o capital próprio',
}

const taxaRegras = taxas.map(([tributo, taxa, inicio, fim, soma, source]) =>
  regra([`taxa/${tributo}-${inicio.slice(0, 4)}`, namesOfTaxa[tributo], inicio, fim], source, {
    tipo: 'taxa',
    tributo,
    taxa: rate(taxa),
    soma,
  }),
)

const presuncao = (tributo: 'irpj' | 'csll', inicio: string) =>
  regra(
    [
      `presuncao/${tributo}`,
      `Presunção maior acima do teto: ${tributo.toUpperCase()}`,
      inicio,
      null,
    ],
    lc224,
    {
      tipo: 'presuncao',
      tributo,
      acima_ano: cents(500_000_000),
      acima_trimestre: cents(125_000_000),
      acrescimo: rate(10_000_000),
    },
  )

/** Kind of service, title and first day; null: every kind, of the Simples. */
const obrigacoes: readonly (readonly [ListaOfServico | null, string, string])[] = [
  ['geral', 'Serviços da lista geral da LC 116', '2026-10-01'],
  ['bens_imateriais', 'Licenças e cessões de bens imateriais', '2026-12-01'],
  ['locacao', 'Locações', '2026-12-01'],
  ['plataforma', 'Plataformas, itens 1.03, 1.05, 1.09 e 16.01', '2026-12-01'],
  [null, 'Todos os documentos do Simples Nacional', '2027-01-01'],
]

const obrigacaoRegras = obrigacoes.map(([lista, titulo, inicio]) =>
  regra([`obrigacao/${lista ?? 'simples'}`, `IBS e CBS na nota: ${titulo}`, inicio, null], ato4, {
    tipo: 'obrigacao',
    lista,
    regimes: lista === null ? ['simples', 'mei'] : ['presumido', 'real'],
  }),
)

const officialTable: Source = {
  norma: 'EFD-Reinf, Tabela 01',
  endereco: 'http://sped.rfb.gov.br/pasta/show/7184',
  lido: 'uso',
}

/** Few natures of the official table: the others are the accountant's to add, from the table itself. */
const naturezas: readonly (readonly [string, string, readonly EventoReinf[]])[] = [
  ['12001', 'Lucros e dividendos', ['R-4010', 'R-4020']],
  ['13002', 'Aluguéis e locações', ['R-4010', 'R-4020']],
  ['19001', 'Remuneração indireta a beneficiário não identificado', ['R-4040']],
  ['19009', 'Pagamento a beneficiário não identificado', ['R-4040']],
  ['20001', 'Propaganda e publicidade, imposto recolhido pela agência', ['R-4080']],
]

const naturezaRegras = naturezas.map(([codigo, titulo, eventos]) =>
  regra([`natureza/${codigo}`, titulo, '2023-09-01', null], officialTable, {
    tipo: 'natureza',
    codigo,
    eventos,
  }),
)

const leiauteReinf = regra(
  ['leiaute/reinf-2.1.2', 'Leiaute da EFD-Reinf 2.1.2', '2023-09-01', null],
  secundario('EFD-Reinf, leiautes 2.1.2', 'http://sped.rfb.gov.br/pasta/show/7184'),
  { tipo: 'leiaute_reinf', leiaute: '2.1.2' },
)

const reinfPage = 'http://sped.rfb.gov.br/pasta/show/7184'
const nfsePage = 'https://www.gov.br/nfse/pt-br/biblioteca/documentacao-tecnica'

/** Key, title, first day, norm, address and what the product takes for granted. */
const pontos: readonly (readonly [string, string, string, Source, string])[] = [
  [
    'reinf-prazo',
    'Prazo da EFD-Reinf',
    '2023-09-01',
    secundario('IN RFB 2.043/2021, art. 6º (IN RFB 2.163/2023)', reinfPage),
    'O mês se entrega até o dia 15 do mês seguinte; se não for dia útil, no primeiro dia útil depois dele.',
  ],
  [
    'reinf-isenimun',
    'R-4020: isenImun vai como 3',
    '2023-09-01',
    { norma: 'EFD-Reinf, leiautes 2.1.2, R-4020', endereco: reinfPage, lido: 'uso' },
    'Um beneficiário sem isenção nem imunidade conhecidas vai com isenImun 3.',
  ],
  [
    'reinf-4080',
    'R-4080: agência que recebe recolhe o imposto',
    '2024-01-01',
    secundario('IN SRF 123/1992; IN RFB 2.163/2023', reinfPage),
    'Na publicidade, a agência que recebe recolhe 1,5 % de IRRF e declara no R-4080; quem paga nada retém, e está dispensado de declarar.',
  ],
  [
    'reinf-esquema',
    'XML da EFD-Reinf: esquemas',
    '2023-09-01',
    secundario('EFD-Reinf, esquemas XSD 2.01.02', reinfPage),
    'Grupos, ordem e formatos dos eventos vêm de cópias públicas dos esquemas 2.01.02; os arquivos oficiais não foram conferidos.',
  ],
  [
    'nfse-inscricao',
    'NFS-e: tipo de inscrição no Id da DPS',
    '2026-02-09',
    secundario('NFS-e, leiaute da DPS 1.01', nfsePage),
    'No Id da DPS, 1 é CPF e 2 é CNPJ.',
  ],
  [
    'nfse-distribuicao',
    'NFS-e: distribuição por NSU (ADN)',
    '2026-02-09',
    secundario('ADN da NFS-e, manual de distribuição', nfsePage),
    'Um lote traz até 50 documentos depois do NSU pedido, nos campos LoteDFe, NSU e ArquivoXml; 404 com corpo é “nada novo”.',
  ],
]

const pontoRegras = pontos.map(([chave, titulo, inicio, source, texto]) =>
  regra([`ponto/${chave}`, titulo, inicio, null], source, { tipo: 'ponto', texto }),
)

export const usualFiscalRegras: readonly FiscalRegra[] = [
  ...emissores,
  ...obrigacaoRegras,
  regra(['leiaute/1.01', 'Leiaute da NFS-e 1.01', '2026-02-09', null], nt4, {
    tipo: 'leiaute',
    leiaute: '1.01',
  }),
  leiauteReinf,
  // Voluntary from 2027; no schema of it was read, so nothing of it is sent.
  regra(
    ['leiaute/gPgtoVinc', 'Pagamento vinculado à NFS-e (gPgtoVinc)', '2027-01-01', null],
    secundario('NT 009 da NFS-e Nacional', 'https://www.gov.br/nfse/pt-br'),
    { tipo: 'leiaute_pagamento', leiaute: '1.01' },
  ),
  ...naturezaRegras,
  ...pontoRegras,
  ...taxaRegras,
  presuncao('irpj', '2026-01-01'),
  presuncao('csll', '2026-04-01'),
  regra(
    ['dividendos', 'Dividendos a uma pessoa acima do teto do mês', '2026-01-01', null],
    lei15270,
    {
      tipo: 'dividendos',
      acima_mes: cents(5_000_000),
      taxa: rate(10_000_000),
    },
  ),
]
