import { cents } from '../../../kernel/amounts/money.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import type { Dps } from './dps.ts'

/** A declaration (DPS) with every optional field filled in, and with characters that XML must escape. */
export const dps: Dps = {
  ambiente: '2',
  serie: '1',
  numero: 42,
  emissao: '2026-11-30T10:00:00-03:00',
  competencia: calendarDate('2026-11-30'),
  prestador: {
    documento: '11.222.333/0001-81',
    im: '12345',
    municipio: '3550308',
    opcao_simples: '1',
    regime_especial: '0',
  },
  tomador: {
    documento: '11.444.777/0001-61',
    nome: 'Sol & Mar <Filmes>',
    municipio: '3304557',
    cep: '20040-020',
    logradouro: 'Rua da Quitanda',
    numero: '10',
    complemento: '',
    bairro: 'Centro',
  },
  servico: {
    cTribNac: '130301',
    descricao: 'Filme de\n30 segundos',
    cNBS: '114061000',
    municipio: '3550308',
    tributacao_iss: '1',
    iss_retido: false,
    ibs_cbs: { cIndOp: '100301', cst: '000', cClassTrib: '000001', consumo_final: false },
  },
  valor: cents(1_000_05),
  retencoes: { irrf: cents(15_00), pis: cents(6_50), cofins: cents(30_00), csll: cents(10_00) },
}
