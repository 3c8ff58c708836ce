/**
 * Every rule that the product ships: what it says, the act that says so, and its first and last day. A row fails where the
 * rule says something else, holds a day too early, or a day too long. `docs/decisions/158` says which tests use each kind.
 */
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '../../../kernel/time/calendar.ts'
import { regrasOn } from './regra.ts'
import type { Conteudo, FiscalRegra } from './regra.ts'
import { usualFiscalRegras } from './usual-regras.ts'

const rateText = (value: number) => `${value / 1_000_000} %`

/** What a rule says, in one line. */
function said(conteudo: Conteudo): string {
  switch (conteudo.tipo) {
    case 'taxa':
      return `${rateText(conteudo.taxa)}${conteudo.soma ? ', soma' : ''}`
    case 'emissor':
      return `${conteudo.emissor}: ${conteudo.regimes.join(' ')}`
    case 'obrigacao':
      return conteudo.regimes.join(' ')
    case 'presuncao':
      return `+${rateText(conteudo.acrescimo)} acima de ${conteudo.acima_trimestre} no trimestre, ${conteudo.acima_ano} no ano`
    case 'dividendos':
      return `${rateText(conteudo.taxa)} acima de ${conteudo.acima_mes} no mês`
    case 'leiaute':
    case 'leiaute_reinf':
    case 'leiaute_pagamento':
      return conteudo.leiaute
    case 'natureza':
      return conteudo.eventos.join(' ')
    case 'ponto':
      return conteudo.texto
  }
}

/** Key, what it says, its act, its first day, its last one. Amounts in centavos. */
const facts: readonly (readonly [string, string | RegExp, string, string, string | null])[] = [
  ['emissor/mei', 'nacional: mei', 'Resolução CGSN 169/2022', '2023-09-01', null],
  ['emissor/simples', 'nacional: simples', 'Resolução CGSN 189/2026', '2026-09-01', null],
  ['obrigacao/geral', 'presumido real', 'Ato Conjunto RFB/CGIBS 4/2026', '2026-10-01', null],
  [
    'obrigacao/bens_imateriais',
    'presumido real',
    'Ato Conjunto RFB/CGIBS 4/2026',
    '2026-12-01',
    null,
  ],
  ['obrigacao/locacao', 'presumido real', 'Ato Conjunto RFB/CGIBS 4/2026', '2026-12-01', null],
  ['obrigacao/plataforma', 'presumido real', 'Ato Conjunto RFB/CGIBS 4/2026', '2026-12-01', null],
  ['obrigacao/simples', 'simples mei', 'Ato Conjunto RFB/CGIBS 4/2026', '2027-01-01', null],
  ['leiaute/1.01', '1.01', 'NT 004 da NFS-e Nacional', '2026-02-09', null],
  ['leiaute/gPgtoVinc', '1.01', 'NT 009 da NFS-e Nacional', '2027-01-01', null],
  ['leiaute/reinf-2.1.2', '2.1.2', 'EFD-Reinf, leiautes 2.1.2', '2023-09-01', null],
  ['natureza/12001', 'R-4010 R-4020', 'EFD-Reinf, Tabela 01', '2023-09-01', null],
  ['natureza/13002', 'R-4010 R-4020', 'EFD-Reinf, Tabela 01', '2023-09-01', null],
  ['natureza/19001', 'R-4040', 'EFD-Reinf, Tabela 01', '2023-09-01', null],
  ['natureza/19009', 'R-4040', 'EFD-Reinf, Tabela 01', '2023-09-01', null],
  ['natureza/20001', 'R-4080', 'EFD-Reinf, Tabela 01', '2023-09-01', null],
  [
    'ponto/reinf-prazo',
    /dia 15 .* depois dele/u,
    'IN RFB 2.043/2021, art. 6º (IN RFB 2.163/2023)',
    '2023-09-01',
    null,
  ],
  ['ponto/reinf-isenimun', /isenImun 3/u, 'EFD-Reinf, leiautes 2.1.2, R-4020', '2023-09-01', null],
  [
    'ponto/reinf-4080',
    /1,5 % .* R-4080/u,
    'IN SRF 123/1992; IN RFB 2.163/2023',
    '2024-01-01',
    null,
  ],
  [
    'ponto/reinf-esquema',
    /não foram conferidos/u,
    'EFD-Reinf, esquemas XSD 2.01.02',
    '2023-09-01',
    null,
  ],
  ['ponto/nfse-inscricao', /1 é CPF e 2 é CNPJ/u, 'NFS-e, leiaute da DPS 1.01', '2026-02-09', null],
  [
    'ponto/nfse-distribuicao',
    /até 50 documentos/u,
    'ADN da NFS-e, manual de distribuição',
    '2026-02-09',
    null,
  ],
  ['taxa/cbs-2026', '0.9 %', 'LC 214/2025', '2026-01-01', '2026-12-31'],
  ['taxa/ibs_uf-2026', '0.1 %', 'LC 214/2025', '2026-01-01', '2026-12-31'],
  ['taxa/ibs_mun-2026', '0 %', 'LC 214/2025', '2026-01-01', '2026-12-31'],
  ['taxa/ibs_uf-2027', '0.05 %, soma', 'LC 214/2025', '2027-01-01', '2028-12-31'],
  ['taxa/ibs_mun-2027', '0.05 %, soma', 'LC 214/2025', '2027-01-01', '2028-12-31'],
  ['taxa/pis-1998', '0.65 %', 'EC 132/2023', '1998-12-01', '2026-12-31'],
  ['taxa/cofins-1999', '3 %', 'EC 132/2023', '1999-02-01', '2026-12-31'],
  ['taxa/irpj-1996', '15 %', 'Lei 9.249/1995', '1996-01-01', null],
  ['taxa/csll-2008', '9 %', 'Lei 7.689/1988', '2008-05-01', null],
  ['taxa/presuncao_irpj-1996', '32 %', 'Lei 9.249/1995', '1996-01-01', null],
  ['taxa/presuncao_csll-2003', '32 %', 'Lei 9.249/1995', '2003-09-01', null],
  ['taxa/iss_parcela-2003', '100 %', 'EC 132/2023', '2003-08-01', '2028-12-31'],
  ['taxa/iss_parcela-2029', '90 %', 'EC 132/2023', '2029-01-01', '2029-12-31'],
  ['taxa/iss_parcela-2030', '80 %', 'EC 132/2023', '2030-01-01', '2030-12-31'],
  ['taxa/iss_parcela-2031', '70 %', 'EC 132/2023', '2031-01-01', '2031-12-31'],
  ['taxa/iss_parcela-2032', '60 %', 'EC 132/2023', '2032-01-01', '2032-12-31'],
  ['taxa/iss_parcela-2033', '0 %', 'EC 132/2023', '2033-01-01', null],
  ['taxa/jcp-2026', '17.5 %', 'LC 224/2025', '2026-01-01', null],
  [
    'presuncao/irpj',
    '+10 % acima de 125000000 no trimestre, 500000000 no ano',
    'LC 224/2025',
    '2026-01-01',
    null,
  ],
  [
    'presuncao/csll',
    '+10 % acima de 125000000 no trimestre, 500000000 no ano',
    'LC 224/2025',
    '2026-04-01',
    null,
  ],
  ['dividendos', '10 % acima de 5000000 no mês', 'Lei 15.270/2025', '2026-01-01', null],
]

const holdsOn = ({ chave, conteudo }: FiscalRegra, dia: string) =>
  regrasOn(usualFiscalRegras, conteudo.tipo, calendarDate(dia)).some((one) => one.chave === chave)

describe('the rules that the product ships', () => {
  test.each(facts)('%s: %s (%s), from %s to %s', (...[chave, what, norma, first, last]) => {
    const regra = usualFiscalRegras.find((one) => one.chave === chave)
    if (!regra) throw new Error(`no rule ${chave}`)
    const text = said(regra.conteudo)
    expect(typeof what === 'string' ? text === what : what.test(text), text).toBe(true)
    expect(regra.norma).toBe(norma)
    expect(regra.endereco).toMatch(/^https?:\/\/\S+$/u)
    expect(holdsOn(regra, addDays(calendarDate(first), -1))).toBe(false)
    expect(holdsOn(regra, first)).toBe(true)
    if (last === null) {
      expect(holdsOn(regra, '2099-12-31')).toBe(true)
      return
    }
    expect(holdsOn(regra, last)).toBe(true)
    expect(holdsOn(regra, addDays(calendarDate(last), 1))).toBe(false)
  })

  test('none is left out of this list, and none claims that its official text was read', () => {
    expect(usualFiscalRegras.map(({ chave }) => chave).toSorted()).toEqual(
      facts.map(([chave]) => chave).toSorted(),
    )
    expect(usualFiscalRegras.filter(({ lido }) => lido === 'oficial')).toEqual([])
  })
})
