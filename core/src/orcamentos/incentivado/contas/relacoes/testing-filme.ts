import type { Cents } from '../../../../kernel/amounts/money.ts'
import { cents } from '../../../../kernel/amounts/money.ts'
import { calendarDate } from '../../../../kernel/time/calendar.ts'
import type { Contas } from '../conferencia.ts'
import { UFS } from '../../../../kernel/person/uf.ts'
import type { Gasto } from '../gasto.ts'
import type { Facts, FonteDaRelacao, LinhaOfBudget } from './facts.ts'
import { filmeRows, linhasRows } from './testing-filme-rows.ts'

export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'))

const amount = (text: string | undefined): Cents => cents(Number(text))

const fonte = (
  id_projeto_fonte: number,
  nome: string,
  more: Partial<FonteDaRelacao>,
): FonteDaRelacao => ({
  id_projeto_fonte,
  nome,
  mecanismo: 'FSA',
  isPublic: true,
  id_contabancaria: null,
  prazo_inicio: null,
  prazo_fim: null,
  aprovado: cents(60_000_000),
  captado: cents(60_000_000),
  rendimento: cents(0),
  liberacoes: [],
  ...more,
})

export const fontesDoFilme: readonly FonteDaRelacao[] = [
  fonte(1, 'FSA', { id_contabancaria: 11 }),
  fonte(2, 'Art. 1º', { mecanismo: 'A1', id_contabancaria: 12 }),
  fonte(3, 'Recursos próprios', { mecanismo: 'CP', isPublic: false }),
]

export const linhasDoFilme: readonly LinhaOfBudget[] = rowsOf(linhasRows).map(
  ([uid = '', codigo = '', grande = '', item = '', aprovado, remanejado]) => ({
    uid,
    codigo,
    grande,
    item,
    aprovado: amount(aprovado),
    remanejado: amount(remanejado),
  }),
)

/** `12:500+13:400`: the sources of a payment, with what each gives. */
const partesOf = (text: string): Gasto['partes'] =>
  text.split('+').map((part) => {
    const [id, of] = part.split(':')
    return { id_projeto_fonte: Number(id), valor: amount(of) }
  })

export function gastoOf(row: readonly string[], at: number): Gasto {
  const field = (place: number) => row[place] ?? ''
  const uid = field(2) || null
  const debito = {
    id_baixa: at + 1,
    data: calendarDate(field(0)),
    valor: amount(field(6)),
    id_contabancaria: Number(field(1)),
    forma: field(15),
    identificacao: field(16),
  }
  return {
    id_lancamento: at + 1,
    id_orca_despesa: null,
    uid,
    item: linhasDoFilme.find((one) => one.uid === uid)?.item ?? 'Gasto avulso',
    no: null,
    categorias: new Set(),
    valor: debito.valor,
    retencoes: {
      iss: amount(field(7)),
      inss: amount(field(8)),
      irrf: amount(field(9)),
      csrf: amount(field(10)),
    },
    id_pessoa: at,
    favorecido: field(4),
    documento_favorecido: field(5),
    isRelated: false,
    isCoprodutor: false,
    isIncentivador: false,
    recipient: { id_pessoa: at, nome: field(4), documento: '', isRelated: false },
    id_parcelamento: null,
    documento: {
      tipo: field(11),
      fiscal: true,
      numero: field(12),
      serie: field(13),
      chave: '',
      emissao: calendarDate(field(14)),
      municipio: field(17),
      uf: UFS.find((one) => one === field(18)) ?? null,
      cita_projeto: 'S',
    },
    hasDocumento: true,
    hasComprovante: true,
    notPdf: [],
    recibo: null,
    partes: partesOf(field(3)),
    debitos: [debito],
  }
}

export const gastosDoFilme: readonly Gasto[] = rowsOf(filmeRows).map(gastoOf)

export const filme = (more: Partial<Facts> = {}): Facts => ({
  fonte: null,
  fontes: fontesDoFilme,
  gastos: gastosDoFilme,
  linhas: linhasDoFilme,
  notes: new Map(),
  reasons: new Map(),
  extratos: [],
  plano: { nos: [], cells: [] },
  ...more,
})

/** What its expenses are checked against: execution in 2026, and at most 30 days between document and debit. */
export const contasDoFilme: Contas = {
  execucao_inicio: calendarDate('2026-01-01'),
  execucao_fim: calendarDate('2026-12-31'),
  fontes: new Map(fontesDoFilme.map((one) => [one.id_projeto_fonte, one])),
  aprovados: new Map(
    linhasDoFilme.map(({ uid, item, aprovado, remanejado }) => [
      uid,
      { item, valor: cents(aprovado + remanejado) },
    ]),
  ),
  regras: [
    {
      chave: 'filme/hiato',
      norma: 'ancine-159-2021',
      titulo: 'Até 30 dias',
      artigo: 'art. 13',
      efeito: 'bloqueia',
      vigencia_inicio: null,
      vigencia_fim: null,
      lido: 'oficial',
      endereco: 'https://www.gov.br/ancine',
      conteudo: { tipo: 'pagamento', condicao: { tipo: 'hiato', dias: 30 } },
    },
  ],
}
